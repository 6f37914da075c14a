import { describe, expect, it } from 'vitest'
import { safePath } from './safe-path.ts'

describe('the way back', () => {
  it.each([
    '//evil.example',
    '///evil.example',
    'https://evil.example',
    'HTTPS://evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/%5cevil.example',
    '%2f%2fevil.example',
    '/%2f%2fevil.example',
    '/%252f%252fevil.example',
    '/\t/evil.example',
    '/%09/evil.example',
    '/%00/evil',
    '/a/../..//evil.example',
    'javascript:alert(1)',
    'data:text/html,x',
    'video',
    '/user/login',
    '/user/../user/login',
    '/x/../user/login?redirect=/video',
    '/%75ser/login',
    '',
    undefined,
  ])('never leads to %j', (redirect) => expect(safePath(redirect)).toBeUndefined())

  it.each([
    '/video?id=1',
    '/CreateVideoList',
    '/video?keyword=https%3A%2F%2Fa.example',
    '/video?keyword=100%',
    '/sop/7#top',
  ])('leads to %s', (redirect) => expect(safePath(redirect)).toBe(redirect))
})
