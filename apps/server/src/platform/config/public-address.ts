import type { Config } from './config.ts'

/** How browsers reach the product, for links in mails. Never from a request: its Host is whatever the sender likes. */
export type PublicAddress = {
  /** Without a slash at the end. */
  url(): string
  /** Once the server listens, with the port that was really taken. */
  listensOn(port: number): void
}

export const createPublicAddress = ({ publicUrl, port }: Pick<Config, 'publicUrl' | 'port'>): PublicAddress => {
  let taken = port
  return {
    url: () => publicUrl?.replace(/\/+$/, '') ?? `http://localhost:${taken}`,
    listensOn: (real) => {
      taken = real
    },
  }
}
