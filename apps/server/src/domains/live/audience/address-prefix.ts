import { isIP } from 'node:net'

const groupsOf = (part: string): string[] => (part === '' ? [] : part.split(':'))

/** The network that an address belongs to, as far as one household or school has it: IPv4 /24, IPv6 /64 (RFC 6177). Empty for no address. */
export const addressPrefix = (address: string): string => {
  const plain = address.replace(/^::ffff:(?=\d+\.)/i, '')
  if (isIP(plain) === 4) return plain.split('.').slice(0, 3).join('.')
  if (isIP(plain) !== 6) return ''
  const [head = '', tail] = (plain.split('%')[0] ?? '').toLowerCase().split('::')
  const [before, after] = [groupsOf(head), groupsOf(tail ?? '')]
  const missing = tail === undefined ? 0 : 8 - before.length - after.length
  const groups = [...before, ...Array.from({ length: missing }, () => '0'), ...after]
  return groups
    .slice(0, 4)
    .map((group) => group.replace(/^0+(?=.)/, ''))
    .join(':')
}
