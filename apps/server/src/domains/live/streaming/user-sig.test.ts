import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { signUser } from './user-sig.ts'

const settings = {
  sdkAppId: 1400000000,
  key: '5bd2850fff3ecb11d7c805251c51ee463a25727bddc2385f3fa8bfee1bb93b5e',
}
const claim = { userId: 'xiaojun', issuedAt: 1700000000, expireSeconds: 86400 }

const read = (signature: string) => {
  const base64 = signature.replaceAll('*', '+').replaceAll('-', '/').replaceAll('_', '=')
  return JSON.parse(inflateSync(Buffer.from(base64, 'base64')).toString())
}

// Made with the vendor's own library and its public sample key. Builds of zlib pack differently, so the content is compared.
test('says what the vendor’s library says', () => {
  expect(read(signUser(settings, claim))).toEqual({
    'TLS.ver': '2.0',
    'TLS.identifier': 'xiaojun',
    'TLS.sdkappid': 1400000000,
    'TLS.expire': 86400,
    'TLS.time': 1700000000,
    'TLS.sig': 'SNF4FmVCPucoXsBOpbVF3fFCf57JPm0ezZ1jeVILlVc=',
  })
})

test('is safe in an address', () => {
  for (let n = 0; n < 50; n++) expect(signUser(settings, { ...claim, userId: `person${n}` })).toMatch(/^[\w*-]+$/)
})

test('is another one for every id, key and time', () => {
  const other = [
    signUser(settings, { ...claim, userId: 'xiaojum' }),
    signUser({ ...settings, key: 'k' }, claim),
    signUser(settings, { ...claim, issuedAt: claim.issuedAt + 1 }),
  ]
  expect(new Set([signUser(settings, claim), ...other].map((one) => read(one)['TLS.sig'])).size).toBe(4)
})
