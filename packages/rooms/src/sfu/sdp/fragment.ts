import { RoomError } from '../../engine/room-error.ts'

export type Fragment = {
  /** Undefined where only candidates came. */
  readonly remoteFragment: string | undefined
  readonly mids: readonly string[]
}

const mostBytes = 64 * 1024

/**
 * A `trickle-ice-sdpfrag` (RFC 8840). Its candidates are of no use to an ICE-lite agent, which answers where checks come from.
 * Throws `malformed` for what is none.
 */
export const readFragment = (text: string): Fragment => {
  const lines = text.split(/\r?\n/).filter((line) => line !== '')
  const isPlausible = lines.every((line) => /^[amcvost]=/.test(line)) && lines.some((line) => line.startsWith('a='))
  if (text.length > mostBytes || !isPlausible) throw new RoomError('malformed', 'no SDP fragment')
  const valueOf = (name: string): string | undefined =>
    lines.find((line) => line.startsWith(`a=${name}:`))?.slice(name.length + 3)
  const remoteFragment = valueOf('ice-ufrag')
  if ((remoteFragment === undefined) !== (valueOf('ice-pwd') === undefined)) {
    throw new RoomError('malformed', 'half of the ICE credentials')
  }
  const mids = lines.flatMap((line) => (line.startsWith('a=mid:') ? line.slice(6) : []))
  return { remoteFragment, mids }
}
