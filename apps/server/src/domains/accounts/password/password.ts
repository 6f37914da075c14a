import { hash, verify } from '@node-rs/argon2'
import commonPasswords from './common-passwords.json' with { type: 'json' }

// OWASP password storage cheat sheet: argon2id with 19 MiB, 2 iterations, 1 lane.
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }
/** The list's source stands in the file; `also` are those of schools and of Chinese keyboards. */
const common = new Set<string>([...commonPasswords.passwords, ...commonPasswords.also])

/** Among the common ones, one repeated character, or the person's own name (product decision 16). */
export const isEasyToGuess = (password: string, ownNames: readonly string[]): boolean => {
  const plain = password.toLowerCase()
  if (common.has(plain) || new Set(plain).size === 1) return true
  return ownNames.some((name) => name !== '' && plain === name.toLowerCase())
}

export const hashPassword = (password: string): Promise<string> => hash(password, cost)

let nobody: Promise<string> | undefined
/** Takes as long for an unknown name as for a known one, so that time tells a stranger nothing. */
export const verifyPassword = async (password: string, stored: string | undefined): Promise<boolean> => {
  nobody ??= hashPassword('a password that nobody has')
  const right = await verify(stored ?? (await nobody), password)
  return stored !== undefined && right
}
