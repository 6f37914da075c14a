import { BlockList, isIP } from 'node:net'

/** The names that `LECTERN_TRUSTED_PROXIES` may use, as the HTTP server reads them. */
const named: Readonly<Record<string, readonly string[]>> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
}

/** An IPv4 address that came in by IPv6 is written as one. */
const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i, '')

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

const trustedList = (setting: string): BlockList => {
  const list = new BlockList()
  const ranges = setting.split(',').flatMap((part) => named[part.trim()] ?? [part.trim()])
  for (const range of ranges) {
    const [address = '', bits] = range.split('/')
    if (isIP(address) === 0) continue
    if (bits === undefined) list.addAddress(address, familyOf(address))
    else list.addSubnet(address, Number(bits), familyOf(address))
  }
  return list
}

/**
 * Whose connection this is when proxies stand between: the nearest address that is not a trusted proxy's. The HTTP server
 * knows the same for its requests; sockets do not pass through it.
 */
export const createProxiedAddress = (trustedProxies: string) => {
  const trusted = trustedList(trustedProxies)
  const isTrusted = (address: string) => isIP(address) !== 0 && trusted.check(address, familyOf(address))
  return (peer: string, forwardedFor: string | undefined): string => {
    const hops = [...(forwardedFor ?? '').split(',').map((hop) => plain(hop.trim())), plain(peer)].filter(Boolean)
    let caller = plain(peer)
    for (const hop of hops.toReversed()) {
      // Whatever a client wrote there that is no address is not passed on either.
      if (isIP(hop) === 0) break
      caller = hop
      if (!isTrusted(hop)) break
    }
    return caller
  }
}
