/** What the front has read of a connection; the process of the room reads it again. */
export type HandedBytes = { readonly bytes: Uint8Array }

/** Undefined when the state of a handed encoder is none. */
export function readHandedBytes(state: unknown): Buffer | undefined {
  const bytes = typeof state === 'object' && state !== null && 'bytes' in state ? state.bytes : undefined
  return bytes instanceof Uint8Array ? Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) : undefined
}
