import {
  passwordMaxLength as maxOfContract,
  passwordMinLength as minOfContract,
} from '@lectern/contract/domains/accounts'
import { describe, expect, it } from 'vitest'
import { passwordMaxLength, passwordMinLength } from './password-limits.ts'
import { passwordScore, passwordStrength } from './password-strength.ts'

describe('the strength of a password', () => {
  it('gives points per character that decay with repetition, and 10 per extra class', () => {
    expect(passwordScore('abcdef')).toBe(30)
    expect(passwordScore('aaaa')).toBe(Math.floor(5 + 5 / 2 + 5 / 3 + 5 / 4))
    expect(passwordScore('abcdE1')).toBe(50)
    expect(passwordScore('')).toBe(0)
  })
  it('has four labels', () => {
    expect(['a1B!', 'abcdef', 'abcdefghij12', 'Correct horse 9 battery'].map(passwordStrength)).toEqual([
      'short',
      'low',
      'medium',
      'strong',
    ])
  })
  it('uses the limits of the contract', () => {
    expect([passwordMinLength, passwordMaxLength]).toEqual([minOfContract, maxOfContract])
  })
})
