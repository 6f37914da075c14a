import * as client from 'openid-client'
import { z } from 'zod'
import type { SsoAnswer, SsoBeginning, SsoGateway, SsoService } from '#domains/accounts'
import { Failure } from '#platform/errors/failure.ts'
import { guardedFetch } from '#platform/outside/guarded-fetch.ts'

// RFC 8725, 3.1: only what was agreed on beforehand. `none` and shared-secret signatures are not among it.
const goodAlgorithms = new Set([
  'RS256',
  'RS384',
  'RS512',
  'PS256',
  'PS384',
  'PS512',
  'ES256',
  'ES384',
  'ES512',
  'EdDSA',
  'Ed25519',
])
const answerSeconds = 10
const rememberedMs = 600_000
const maxRemembered = 200

export type OidcSettings = { readonly issuer: string; readonly clientId: string; readonly clientSecret: string }

const settingsOf = ({ fields }: SsoService): OidcSettings => ({
  issuer: fields['issuer'] ?? '',
  clientId: fields['client_id'] ?? '',
  clientSecret: fields['client_secret'] ?? '',
})

// https://openid.net/specs/openid-connect-core-1_0.html#StandardClaims
const claimsOf = z.object({
  iss: z.string(),
  sub: z.string().min(1).max(255),
  email: z.string().optional(),
  email_verified: z.boolean().optional(),
  name: z.string().optional(),
  preferred_username: z.string().optional(),
})

/** The library sends forms and nothing else. */
const textOf = (body: unknown): string | undefined => {
  if (body instanceof URLSearchParams) return body.toString()
  return typeof body === 'string' ? body : undefined
}

/** Nobody answered, or nobody may be asked: told apart from an answer that says no. */
class NotReached extends Error {}

const isNotReached = (error: unknown): boolean =>
  error instanceof NotReached ||
  (error instanceof Error && ((error as { code?: unknown }).code === 'OAUTH_TIMEOUT' || isNotReached(error.cause)))

/** Every request of the library goes through the guard: discovery, keys and tokens alike. */
const guarded: client.CustomFetch = async (url, { method, headers, body, signal }) => {
  const request = {
    method,
    headers: Object.fromEntries(new Headers(headers)),
    body: textOf(body),
    ...(signal ? { signal } : {}),
  }
  const reply = await guardedFetch(url, request, 'loopback').catch((error: unknown) => {
    throw new NotReached(url, { cause: error })
  })
  return new Response(reply.body.length > 0 ? new Uint8Array(reply.body) : null, {
    status: reply.status,
    headers: reply.headers,
  })
}

const discover = ({ issuer, clientId, clientSecret }: OidcSettings): Promise<client.Configuration> => {
  const isPlain = new URL(issuer).protocol === 'http:'
  return client.discovery(
    new URL(issuer),
    clientId,
    undefined,
    clientSecret === '' ? client.None() : client.ClientSecretPost(clientSecret),
    {
      [client.customFetch]: guarded,
      timeout: answerSeconds,
      execute: [
        // Without this the signature is not looked at, because the token came straight from its issuer.
        client.enableNonRepudiationChecks,
        // The guard has let plain HTTP pass for this machine only.
        ...(isPlain ? [client.allowInsecureRequests] : []),
      ],
    },
  )
}

const algorithmOf = (idToken: string | undefined): string => {
  const header = JSON.parse(Buffer.from(idToken?.split('.')[0] ?? '', 'base64url').toString('utf8')) as {
    alg?: unknown
  }
  return typeof header.alg === 'string' ? header.alg : 'none'
}

/** The service's own words go to nobody: they can hold codes and addresses. */
const failureOf = (error: unknown): Failure => {
  if (error instanceof Failure) return error
  return new Failure(isNotReached(error) ? 'accounts.sso-unavailable' : 'accounts.sso-refused')
}

/** What a provider says of itself, asked again after ten minutes or a failure. */
const createConfigurations = (nowMs: () => number) => {
  const known = new Map<string, { untilMs: number; configuration: Promise<client.Configuration> }>()
  return (service: SsoService): Promise<client.Configuration> => {
    const settings = settingsOf(service)
    const key = JSON.stringify(settings)
    const found = known.get(key)
    if (found && found.untilMs > nowMs()) return found.configuration
    if (known.size >= maxRemembered) known.clear()
    const configuration = discover(settings)
    known.set(key, { untilMs: nowMs() + rememberedMs, configuration })
    configuration.catch(() => known.delete(key))
    return configuration
  }
}

const authorizationPage = async (configuration: client.Configuration, beginning: SsoBeginning): Promise<URL> =>
  client.buildAuthorizationUrl(configuration, {
    redirect_uri: beginning.returnTo,
    scope: 'openid email profile',
    state: beginning.state,
    nonce: beginning.nonce,
    code_challenge: await client.calculatePKCECodeChallenge(beginning.codeVerifier),
    code_challenge_method: 'S256',
  })

/** Exchanges the code; state, nonce, code verifier, issuer, audience, times and signature are checked on the way. */
const readClaims = async (configuration: client.Configuration, answer: SsoAnswer) => {
  const { code, state, issuer } = answer
  const back = new URL(answer.returnTo)
  back.search = new URLSearchParams({ code, state, ...(issuer ? { iss: issuer } : {}) }).toString()
  const tokens = await client.authorizationCodeGrant(configuration, back, {
    pkceCodeVerifier: answer.codeVerifier,
    expectedState: state,
    expectedNonce: answer.nonce,
    idTokenExpected: true,
  })
  if (!goodAlgorithms.has(algorithmOf(tokens.id_token))) throw new Failure('accounts.sso-refused')
  const fromToken = claimsOf.parse(tokens.claims())
  if (!configuration.serverMetadata().userinfo_endpoint) return fromToken
  // Many providers keep address and name out of the token itself.
  const more = await client.fetchUserInfo(configuration, tokens.access_token, fromToken.sub)
  return claimsOf.parse({ ...more, ...fromToken })
}

/** Signing in by OpenID Connect: code flow with PKCE (S256), state and nonce. */
export const createOidcSignIn = (nowMs: () => number): SsoGateway => {
  const configurationOf = createConfigurations(nowMs)
  return {
    begin: async (beginning) => {
      const configuration = await configurationOf(beginning.service).catch(() => {
        throw new Failure('accounts.sso-unavailable')
      })
      return authorizationPage(configuration, beginning)
    },
    finish: async (answer) => {
      try {
        const claims = await readClaims(await configurationOf(answer.service), answer)
        return {
          issuer: claims.iss,
          subject: claims.sub,
          label: (claims.email ?? claims.preferred_username ?? claims.name ?? claims.sub).slice(0, 254),
          verifiedEmail: claims.email_verified === true ? claims.email : undefined,
        }
      } catch (error) {
        throw failureOf(error)
      }
    },
  }
}

/** For the test button: the provider answers at its address, calls itself by it, and offers what signing in needs. */
export const probeOidc = async (settings: OidcSettings): Promise<void> => {
  const { host } = new URL(settings.issuer)
  const configuration = await discover(settings).catch((error: unknown) => {
    throw new Failure(isNotReached(error) ? 'integrations.unreachable' : 'integrations.bad-answer', { host })
  })
  const { authorization_endpoint, token_endpoint, jwks_uri } = configuration.serverMetadata()
  if (!authorization_endpoint || !token_endpoint || !jwks_uri) throw new Failure('integrations.bad-answer', { host })
}
