import { generateKeyPairSync } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import Provider, { type Configuration } from 'oidc-provider'

export type OidcPerson = { readonly sub: string; readonly email: string; readonly verified: boolean }
type Settings = {
  people: OidcPerson[]
  redirectUris: readonly string[]
  /** Instead of RS256: what an unsafe provider would sign with. */
  signedWith?: 'RS256' | 'HS256'
}
export type OidcServer = {
  readonly issuer: string
  readonly clientId: string
  readonly clientSecret: string
  close(): Promise<void>
}

const clientId = 'lectern'
const clientSecret = 'a secret of at least thirty-two characters'

const configurationOf = ({ people, redirectUris, signedWith = 'RS256' }: Settings): Configuration => ({
  clients: [
    {
      client_id: clientId,
      client_secret: clientSecret,
      redirect_uris: [...redirectUris],
      grant_types: ['authorization_code'],
      response_types: ['code'],
      token_endpoint_auth_method: 'client_secret_post',
      id_token_signed_response_alg: signedWith,
    },
  ],
  enabledJWA: { idTokenSigningAlgValues: ['RS256', 'HS256'] },
  jwks: {
    keys: [{ ...generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' }), kid: 'k' }],
  },
  ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
  pkce: { required: () => true },
  claims: { openid: ['sub'], email: ['email', 'email_verified'] },
  features: { devInteractions: { enabled: false } },
  cookies: { keys: ['for tests only'] },
  interactions: { url: (_context, { uid }) => `/interaction/${uid}` },
  findAccount: (_context, sub) => {
    const person = people.find((one) => one.sub === sub)
    if (!person) return undefined
    const claims = { sub, email: person.email, email_verified: person.verified }
    return { accountId: sub, claims: async () => claims }
  },
  // Nobody is asked for consent: it is the school's own service.
  loadExistingGrant: async ({ oidc }) => {
    const grant = new oidc.provider.Grant({ clientId: oidc.client?.clientId, accountId: oidc.session?.accountId })
    grant.addOIDCScope('openid email profile')
    await grant.save()
    return grant
  },
})

const formOf = (uid: string, people: readonly OidcPerson[]) => {
  const buttons = people.map(({ sub, email }) => `<button name="sub" value="${sub}">Continue as ${email}</button>`)
  return `<!doctype html><html lang="en"><title>School accounts</title><form method="post" action="/interaction/${uid}">${buttons.join('')}</form></html>`
}

const bodyOf = async (request: IncomingMessage): Promise<URLSearchParams> => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return new URLSearchParams(Buffer.concat(parts).toString('utf8'))
}

/** A real OpenID provider (oidc-provider, certified) on this machine, with a page where one says who one is. */
export const startOidcServer = async (settings: Settings): Promise<OidcServer> => {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const provider = new Provider(issuer, configurationOf(settings))
  const serve = provider.callback()
  const interact = async (request: IncomingMessage, reply: ServerResponse, uid: string) => {
    if (request.method === 'GET')
      return reply.writeHead(200, { 'content-type': 'text/html' }).end(formOf(uid, settings.people))
    const accountId = (await bodyOf(request)).get('sub') ?? ''
    return provider.interactionFinished(request, reply, { login: { accountId } })
  }
  server.on('request', (request, reply) => {
    // Browsers ask for it by themselves.
    if (request.url === '/favicon.ico') return void reply.writeHead(204).end()
    const uid = /^\/interaction\/([\w-]+)$/.exec(request.url ?? '')?.[1]
    void (uid ? interact(request, reply, uid) : serve(request, reply))
  })
  return {
    issuer,
    clientId,
    clientSecret,
    close: async () => {
      server.closeAllConnections()
      await new Promise((done) => server.close(done))
    },
  }
}

/** What a browser does on the provider's pages: follows it, keeps its cookies, says who it is. Answers where it is sent in the end. */
export const walkThrough = async (start: URL, sub: string): Promise<URL> => {
  const jar = new Map<string, string>()
  let next: { url: URL; body?: string } = { url: start }
  for (let step = 0; step < 10; step++) {
    if (next.url.origin !== start.origin) return next.url
    const reply = await fetch(next.url, {
      method: next.body === undefined ? 'GET' : 'POST',
      redirect: 'manual',
      headers: {
        cookie: [...jar].map(([name, value]) => `${name}=${value}`).join('; '),
        ...(next.body === undefined ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
      },
      ...(next.body === undefined ? {} : { body: next.body }),
    })
    for (const cookie of reply.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
      jar.set(name, value)
    }
    const location = reply.headers.get('location')
    if (location) next = { url: new URL(location, next.url) }
    else if (next.url.pathname.startsWith('/interaction/')) next = { url: next.url, body: `sub=${sub}` }
    else throw new Error(`the provider answered ${reply.status}: ${(await reply.text()).slice(0, 300)}`)
  }
  throw new Error('the provider sends a browser in circles')
}
