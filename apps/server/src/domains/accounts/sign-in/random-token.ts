import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits; the database holds only `hashOf` them, so a copy of it signs nobody in. */
export const randomToken = (): string => randomBytes(32).toString('base64url')

export const hashOf = (token: string): string => createHash('sha256').update(token).digest('hex')
