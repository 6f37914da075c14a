import { createHash, randomBytes } from 'node:crypto'

// Letters and digits that nobody mistakes when a key is typed off a screen (Crockford's base 32, lower case).
const letters = '0123456789abcdefghjkmnpqrstvwxyz'

/** 160 random bits behind the room's id, which tells a host whose key it is. */
export const newStreamKey = (roomId: string): string =>
  `${roomId}-${Array.from(randomBytes(32), (byte) => letters[byte % 32]).join('')}`

/** With that many random bits a plain hash is as good as a slow one. */
export const hashStreamKey = (key: string): string => createHash('sha256').update(key).digest('hex')

/** The end of a key, by which its owner knows it again. */
export const keyHintOf = (key: string): string => key.slice(-4)
