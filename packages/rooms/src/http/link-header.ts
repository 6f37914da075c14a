/** `urls` as in RTCIceServer, each with its scheme: `stun:`, `turn:` or `turns:`. */
export type IceServer = {
  readonly urls: readonly string[]
  readonly username?: string
  readonly credential?: string
}

const quote = (value: string): string => `"${value.replaceAll(/["\\]/g, '\\$&').replaceAll(/[\r\n]/g, '')}"`

/** Servers for the client's ICE as `Link` values (RFC 9725, 4.6); empty without any. */
export const linkHeader = (servers: readonly IceServer[]): string =>
  servers
    .flatMap(({ urls, username, credential }) =>
      urls.map((url) =>
        [
          `<${url.replaceAll(/[<>\s]/g, '')}>`,
          'rel="ice-server"',
          ...(username === undefined ? [] : [`username=${quote(username)}`]),
          ...(credential === undefined ? [] : [`credential=${quote(credential)}`, 'credential-type="password"']),
        ].join('; '),
      ),
    )
    .join(', ')
