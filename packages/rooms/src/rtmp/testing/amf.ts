/** AMF0 (Adobe AMF0 2.0) as far as an encoder speaks it. */
export type AmfValue = string | number | boolean | null | { readonly [key: string]: AmfValue }

const text = (value: string) => {
  const bytes = Buffer.from(value)
  return Buffer.concat([Buffer.from([bytes.length >> 8, bytes.length & 255]), bytes])
}

export function encodeAmf(value: AmfValue): Buffer {
  if (typeof value === 'string') return Buffer.concat([Buffer.from([2]), text(value)])
  if (typeof value === 'boolean') return Buffer.from([1, value ? 1 : 0])
  if (value === null) return Buffer.from([5])
  if (typeof value === 'number') {
    const bytes = Buffer.alloc(9)
    bytes.writeDoubleBE(value, 1)
    return bytes
  }
  const fields = Object.entries(value).flatMap(([key, each]) => [text(key), encodeAmf(each)])
  return Buffer.concat([Buffer.from([3]), ...fields, Buffer.from([0, 0, 9])])
}

/** Value and what follows it. */
export function decodeAmf(bytes: Buffer): [AmfValue, Buffer] {
  const type = bytes[0]
  if (type === 0) return [bytes.readDoubleBE(1), bytes.subarray(9)]
  if (type === 1) return [bytes[1] !== 0, bytes.subarray(2)]
  if (type === 2) {
    const end = 3 + bytes.readUInt16BE(1)
    return [bytes.toString('utf8', 3, end), bytes.subarray(end)]
  }
  if (type !== 3) return [null, bytes.subarray(1)]
  const fields: Record<string, AmfValue> = {}
  let rest = bytes.subarray(1)
  while (rest.readUIntBE(0, 3) !== 9) {
    const end = 2 + rest.readUInt16BE(0)
    const key = rest.toString('utf8', 2, end)
    const [value, next] = decodeAmf(rest.subarray(end))
    fields[key] = value
    rest = next
  }
  return [fields, rest.subarray(3)]
}
