import type { SsoProvider } from '@lectern/contract/domains/accounts'

export type SsoKind = SsoProvider['kind']

/** A sign-in service that a school chose. `fields` are the settings its adapter needs. */
export type SsoService = SsoProvider & {
  readonly corpId: string
  /** E-mail domains that the service may speak for: only there an address is enough to find the account. */
  readonly allowedDomains: readonly string[]
  readonly fields: Readonly<Record<string, string>>
}

/** Services belong to another domain. */
export type SsoServices = () => Promise<SsoService[]>

/** What was made up for one sign-in. Only its browser and this server know it. */
export type SsoSecrets = { readonly nonce: string; readonly codeVerifier: string; readonly returnTo: string }
export type SsoBeginning = SsoSecrets & {
  readonly service: SsoService
  readonly state: string
  /** The service's own app is the browser: it knows who this is without a QR code. */
  readonly insideApp: boolean
}
export type SsoAnswer = SsoSecrets & {
  readonly service: SsoService
  readonly state: string
  readonly code: string
  /** RFC 9207: who answered, where the service says so. */
  readonly issuer?: string | undefined
}

/** Who somebody is to an outside service; `issuer` and `subject` together are the key. */
export type OutsideIdentity = {
  readonly issuer: string
  readonly subject: string
  readonly label: string
  /** Only with an address that the service says it has verified. */
  readonly verifiedEmail?: string | undefined
}

/** Speaks one protocol. Both throw `accounts.sso-unavailable` or `accounts.sso-refused`. */
export type SsoGateway = {
  begin(beginning: SsoBeginning): Promise<URL>
  finish(answer: SsoAnswer): Promise<OutsideIdentity>
}
export type SsoGateways = { readonly [K in SsoKind]: SsoGateway }

/** Cookies that bind an answer to one browser. */
export type BrowserCookies = {
  /** Empty when the browser sent none. */
  read(name: string): string
  write(cookie: { readonly name: string; readonly value: string; readonly maxAgeSeconds: number }): void
}

/** The browser that is signing in: where it calls from, how it reached us, and what ties the next step to it. */
export type SigningBrowser = {
  readonly address: string
  readonly userAgent: string
  readonly origin: string
  readonly cookies: BrowserCookies
}
