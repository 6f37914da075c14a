import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { SsoService } from '#domains/accounts'
import { createOidcSignIn, probeOidc } from './oidc.ts'
import { type OidcServer, startOidcServer, walkThrough } from './oidc-provider.fake.ts'

const returnTo = 'http://127.0.0.1:9/admin/Authorizatio'
const people = [
  { sub: 'chen', email: 'chen@school.example', verified: true },
  { sub: 'guest', email: 'head@school.example', verified: false },
]

let provider: OidcServer
let unsafe: OidcServer
beforeAll(async () => {
  provider = await startOidcServer({ people, redirectUris: [returnTo] })
  unsafe = await startOidcServer({ people, redirectUris: [returnTo], signedWith: 'HS256' })
})
afterAll(async () => {
  await provider.close()
  await unsafe.close()
})

const serviceOf = ({ issuer, clientId, clientSecret }: OidcServer, more = {}): SsoService => ({
  id: 's',
  kind: 'oidc',
  name: 'School accounts',
  corpId: 'c',
  allowedDomains: [],
  fields: { issuer, client_id: clientId, client_secret: clientSecret, ...more },
})
const made = { state: 'login.abc', nonce: 'a-nonce-of-this-sign-in', codeVerifier: 'v'.repeat(43), returnTo }
const gateway = () => createOidcSignIn(Date.now)

/** Up to the provider's answer in the address. */
const goThrough = async (service: SsoService, sub = 'chen') => {
  const page = await gateway().begin({ ...made, service, insideApp: false })
  const back = await walkThrough(page, sub)
  const part = (name: string) => back.searchParams.get(name) ?? ''
  return { page, answer: { ...made, service, code: part('code'), state: part('state'), issuer: part('iss') } }
}

test('answers who it is, by a code with PKCE, state and nonce', async () => {
  const { page, answer } = await goThrough(serviceOf(provider))
  expect(Object.fromEntries(page.searchParams)).toMatchObject({
    response_type: 'code',
    code_challenge_method: 'S256',
    state: made.state,
    nonce: made.nonce,
    scope: 'openid email profile',
  })
  expect(page.searchParams.get('code_challenge')).not.toBe(made.codeVerifier)
  expect(await gateway().finish(answer)).toEqual({
    issuer: provider.issuer,
    subject: 'chen',
    label: 'chen@school.example',
    verifiedEmail: 'chen@school.example',
  })
})

test('an address that the provider did not verify is a label and nothing more', async () => {
  const { answer } = await goThrough(serviceOf(provider), 'guest')
  expect(await gateway().finish(answer)).toMatchObject({ label: 'head@school.example', verifiedEmail: undefined })
})

describe('is refused', () => {
  const refused = { kind: 'accounts.sso-refused' }

  test('a code that was used', async () => {
    const { answer } = await goThrough(serviceOf(provider))
    await gateway().finish(answer)
    await expect(gateway().finish(answer)).rejects.toMatchObject(refused)
  })

  test.each([
    ['nonce', { nonce: 'the nonce of another sign-in' }],
    ['code verifier', { codeVerifier: 'w'.repeat(43) }],
    ['issuer', { issuer: 'https://evil.example' }],
    ['missing issuer', { issuer: undefined }],
    ['code', { code: 'made-up' }],
  ])('another %s', async (_, change) => {
    const { answer } = await goThrough(serviceOf(provider))
    await expect(gateway().finish({ ...answer, ...change })).rejects.toMatchObject(refused)
  })

  test('a wrong client secret', async () => {
    const { answer } = await goThrough(serviceOf(provider))
    const service = serviceOf(provider, { client_secret: 'not the secret of this client, really' })
    await expect(gateway().finish({ ...answer, service })).rejects.toMatchObject(refused)
  })

  test('a token signed with the shared secret', async () => {
    const { answer } = await goThrough(serviceOf(unsafe))
    await expect(gateway().finish(answer)).rejects.toMatchObject(refused)
  })
})

describe('cannot be begun', () => {
  const unavailable = { kind: 'accounts.sso-unavailable' }
  test.each([
    ['nobody answers', 'http://127.0.0.1:1'],
    ['plain HTTP to another machine', 'http://id.example'],
    ['the metadata service of a cloud', 'http://169.254.169.254'],
    ['not an address', 'file:///etc/passwd'],
  ])('where %s', async (_, issuer) => {
    const begun = gateway().begin({ ...made, service: serviceOf(provider, { issuer }), insideApp: false })
    await expect(begun).rejects.toMatchObject(unavailable)
  })
})

test('the test button knows a provider, a wrong name for one, and nobody', async () => {
  const settings = { issuer: provider.issuer, clientId: 'lectern', clientSecret: '' }
  await probeOidc(settings)
  await expect(probeOidc({ ...settings, issuer: 'http://127.0.0.1:1' })).rejects.toMatchObject({
    kind: 'integrations.unreachable',
  })
  const { port } = new URL(provider.issuer)
  await expect(probeOidc({ ...settings, issuer: `http://localhost:${port}` })).rejects.toMatchObject({
    kind: 'integrations.bad-answer',
  })
  const other = createServer((_request, reply) => reply.writeHead(404).end('<html>'))
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done))
  const issuer = `http://127.0.0.1:${(other.address() as AddressInfo).port}`
  await expect(probeOidc({ ...settings, issuer })).rejects.toMatchObject({ kind: 'integrations.bad-answer' })
  await new Promise((done) => other.close(done))
})
