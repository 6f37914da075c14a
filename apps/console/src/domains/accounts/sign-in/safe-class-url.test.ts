import { describe, expect, it } from 'vitest'
import { pathAfterSignIn } from './path-after-sign-in.ts'
import { safeClassUrl } from './safe-class-url.ts'

describe('the address of a class', () => {
  it('is followed over https', () => {
    expect(safeClassUrl('https://class.school.example/r/1?x=2')).toBe('https://class.school.example/r/1?x=2')
  })
  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    'http://class.school.example/',
    'https://school.example@evil.example/',
    '//evil.example',
    '/roomDetails',
    '',
    undefined,
  ])('is not followed as %j', (url) => expect(safeClassUrl(url)).toBeUndefined())
})

describe('the way after signing in', () => {
  it.each([
    '//evil.example',
    'https://evil.example',
    '/\\evil.example',
    'javascript:alert(1)',
    '%2f%2fevil.example',
    '/%2fevil.example',
    '/\t/evil.example',
    '/user/login',
    '',
    undefined,
  ])('never follows %j', (redirect) => expect(pathAfterSignIn(redirect)).toBe('/Dashboard'))
  it('leads to pages of the console, with their filters', () => {
    expect(pathAfterSignIn('/video?page=2&keyword=a%2Fb')).toBe('/video?page=2&keyword=a%2Fb')
  })
})
