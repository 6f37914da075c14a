import { expect, test } from 'vitest'
import listed from './common-passwords.json' with { type: 'json' }
import { hashPassword, isEasyToGuess, verifyPassword } from './password.ts'

test('the three thousand most common passwords are refused, in any letter case', () => {
  expect(listed.passwords).toHaveLength(3000)
  const accepted = [...listed.passwords, ...listed.also].filter(
    (password) => !isEasyToGuess(password, []) || !isEasyToGuess(password.toUpperCase(), []),
  )
  expect(accepted).toEqual([])
})

test('a name, an address and one repeated sign are refused; a sentence is not', () => {
  const names = ['Wei Chen', 'wei.chen@school.example', 'wei.chen']
  for (const easy of ['wei chen', 'WEI.CHEN@school.example', 'wei.chen', '::::::::', '好好好好好好'])
    expect(isEasyToGuess(easy, names)).toBe(true)
  expect(isEasyToGuess('Wei Chen teaches on Mondays', names)).toBe(false)
})

test('every sign counts, to the last of 128', async () => {
  const long = `${'密码🔑pä '.repeat(18)}ok`.slice(0, 128)
  const stored = await hashPassword(long)
  expect(await verifyPassword(long, stored)).toBe(true)
  expect(await verifyPassword(long.slice(0, -1), stored)).toBe(false)
  expect(await verifyPassword(`${long} `, stored)).toBe(false)
  expect(await verifyPassword(long.normalize('NFD'), stored)).toBe(false)
  expect(await verifyPassword(long, undefined)).toBe(false)
})
