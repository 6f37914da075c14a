import { passwordMinLength } from './password-limits.ts'

export type PasswordStrength = 'strong' | 'medium' | 'low' | 'short'

const characterClasses = [/\d/, /[a-z]/, /[A-Z]/, /\W/]

/** The specification's score: points per character that decay with repetition, plus 10 for each extra character class. */
export const passwordScore = (password: string): number => {
  const seen = new Map<string, number>()
  let score = 0
  for (const character of password) {
    const times = (seen.get(character) ?? 0) + 1
    seen.set(character, times)
    score += 5 / times
  }
  const classes = characterClasses.filter((pattern) => pattern.test(password)).length
  return Math.floor(score + Math.max(0, classes - 1) * 10)
}

/** The bounds 80 and 60 are ours: the specification shows only the labels. */
export const passwordStrength = (password: string): PasswordStrength => {
  if (password.length < passwordMinLength) return 'short'
  const score = passwordScore(password)
  if (score >= 80) return 'strong'
  return score >= 60 ? 'medium' : 'low'
}
