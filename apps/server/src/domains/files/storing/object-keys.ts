const keyForm = /^([0-9a-f-]{36})\/[0-9a-f]{2}\/([0-9a-f]{64})(\.webp)?$/

/** Objects are named by school and hash: schools share nothing, and the same bytes are one object. */
export const objectKey = (corpId: string, sha256: string): string => `${corpId}/${sha256.slice(0, 2)}/${sha256}`

export const previewKey = (corpId: string, sha256: string): string => `${objectKey(corpId, sha256)}.webp`

export const readKey = (key: string): { corpId: string; sha256: string } | undefined => {
  const [, corpId, sha256] = keyForm.exec(key) ?? []
  return corpId && sha256 ? { corpId, sha256 } : undefined
}
