import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits: guessing is hopeless, so a plain hash is enough to keep. */
export const newInvitationCode = (): string => randomBytes(32).toString('base64url')

export const hashInvitationCode = (code: string): string => createHash('sha256').update(code).digest('hex')
