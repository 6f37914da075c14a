import { BlockList, isIP } from 'node:net'

const local = new BlockList()
local.addSubnet('127.0.0.0', 8)
local.addAddress('::1', 'ipv6')

// Cloud machines hand out their own keys here (RFC 3927; fd00:ec2::254 is the same service over IPv6).
const linkLocal = new BlockList()
linkLocal.addSubnet('169.254.0.0', 16)
linkLocal.addSubnet('fe80::', 10, 'ipv6')
linkLocal.addAddress('fd00:ec2::254', 'ipv6')

const bare = (host: string) => host.replace(/^\[|\]$/g, '')

const isIn = (list: BlockList, host: string): boolean => {
  const address = bare(host)
  const family = isIP(address)
  return family !== 0 && list.check(address, family === 6 ? 'ipv6' : 'ipv4')
}

/** An address that nobody may make the server ask, whoever typed it in. */
export const isForbiddenIp = (address: string): boolean => isIn(linkLocal, address)

const isLoopback = (host: string): boolean => host === 'localhost' || isIn(local, host)

/** `anywhere` for a model server on the school's own network; `loopback` where a stolen answer would be a stolen account. */
export type PlainHttp = 'anywhere' | 'loopback'

/** What an administrator may enter as the address of a service. Spellings such as 0x7f.1 are read as a browser reads them. */
export const isUsableAddress = (address: string, plainHttp: PlainHttp): boolean => {
  if (!URL.canParse(address)) return false
  const { protocol, hostname, username, password } = new URL(address)
  if (username !== '' || password !== '' || hostname === '' || isForbiddenIp(hostname)) return false
  return protocol === 'https:' || (protocol === 'http:' && (plainHttp === 'anywhere' || isLoopback(hostname)))
}
