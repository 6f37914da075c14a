import { createSocket, type Socket } from 'node:dgram'
import { isSignedBy, isStun, readBindingRequest, writeBindingSuccess } from './stun.ts'

export type Remote = { readonly address: string; readonly port: number }

/** Somebody behind the one port: found by the fragment in its STUN requests, afterwards by its address. */
export type PortUser = {
  /** The password that goes with a fragment; two stand side by side while ICE restarts. */
  passwordOf(fragment: string): string | undefined
  /** A signed request came. `nominates`: from now on talk to this address (RFC 8445, 8.2). */
  heard(from: Remote, nominates: boolean): void
  /** DTLS, SRTP or SRTCP, told apart by the first byte (RFC 7983). */
  receive(packet: Buffer): void
}

export type UdpPort = {
  readonly port: number
  attach(fragment: string, user: PortUser): void
  /** Forgets the user, its fragments and its addresses. */
  detach(user: PortUser): void
  send(packet: Buffer, to: Remote): void
  /** Open fragments and addresses: what would grow if something leaked. */
  readonly entries: number
  close(): Promise<void>
}

const keyOf = ({ address, port }: Remote): string => `${address}:${port}`
const bufferBytes = 4 * 1024 * 1024

/** The same reach in IPv6; any other address is somebody's choice of that one. */
const ipv6Of = new Map([
  ['0.0.0.0', '::'],
  ['127.0.0.1', '::1'],
])
/** A machine, or a container, without IPv6. */
const absent = new Set(['EAFNOSUPPORT', 'EADDRNOTAVAIL'])

const bind = async (address: string, port: number): Promise<Socket> => {
  const family = address.includes(':') ? 6 : 4
  const socket = createSocket({
    type: `udp${family}`,
    ipv6Only: family === 6,
    recvBufferSize: bufferBytes,
    sendBufferSize: bufferBytes,
    // Addresses are numbers already; the usual way takes a turn of the event loop for every packet.
    lookup: (hostname, _options, callback) => callback(null, hostname, family),
  })
  return await new Promise((resolve, reject) => {
    socket.once('error', (error) => {
      socket.close()
      reject(error)
    })
    socket.bind({ port, address, exclusive: true }, () => {
      socket.removeAllListeners('error')
      resolve(socket)
    })
  })
}

type Sockets = { readonly own: Socket; readonly ipv6: Socket | undefined }

/** Undefined when the port is taken in one of the families. */
const bindBoth = async (host: string, port: number): Promise<Sockets | undefined> => {
  const orTaken = (error: NodeJS.ErrnoException): undefined => {
    if (error.code !== 'EADDRINUSE') throw error
  }
  const own = await bind(host, port).catch(orTaken)
  const other = ipv6Of.get(host)
  if (!own || other === undefined) return own && { own, ipv6: undefined }
  try {
    return { own, ipv6: await bind(other, port) }
  } catch (error) {
    const { code = '' } = error as NodeJS.ErrnoException
    if (absent.has(code)) return { own, ipv6: undefined }
    own.close()
    return orTaken(error as NodeJS.ErrnoException)
  }
}

/** Takes the first free port of the range; all who talk to this process talk to that one port. */
const bindWithin = async (host: string, [from, to]: readonly [number, number]): Promise<Sockets> => {
  for (let port = from; port <= to; port += 1) {
    const sockets = await bindBoth(host, port)
    if (sockets) return sockets
  }
  throw new Error(`No UDP port is free between ${from} and ${to}`)
}

class OpenPort implements UdpPort {
  readonly port: number
  readonly #own: Socket
  readonly #ipv6: Socket | undefined
  readonly #log: (message: string, detail?: Record<string, unknown>) => void
  readonly #byFragment = new Map<string, PortUser>()
  readonly #byAddress = new Map<string, PortUser>()
  #complainedAt = 0

  constructor({ own, ipv6 }: Sockets, log: (message: string, detail?: Record<string, unknown>) => void) {
    this.#own = own
    this.#ipv6 = ipv6
    this.#log = log
    this.port = own.address().port
    for (const socket of this.#sockets()) {
      socket.on('message', (packet, from) => this.#receive(packet, from))
      // Such as "network unreachable" for one peer: it will be reaped, the others must not notice.
      socket.on('error', (error) => this.#complain('udp', error))
    }
  }

  get entries(): number {
    return this.#byFragment.size + this.#byAddress.size
  }

  attach(fragment: string, user: PortUser): void {
    this.#byFragment.set(fragment, user)
  }

  detach(user: PortUser): void {
    for (const [fragment, owner] of this.#byFragment) if (owner === user) this.#byFragment.delete(fragment)
    for (const [address, owner] of this.#byAddress) if (owner === user) this.#byAddress.delete(address)
  }

  send(packet: Buffer, to: Remote): void {
    const socket = this.#ipv6 && to.address.includes(':') ? this.#ipv6 : this.#own
    socket.send(packet, 0, packet.length, to.port, to.address)
  }

  async close(): Promise<void> {
    const closing = this.#sockets().map((socket) => new Promise<void>((resolve) => socket.close(() => resolve())))
    await Promise.all(closing)
  }

  #sockets(): Socket[] {
    return this.#ipv6 ? [this.#own, this.#ipv6] : [this.#own]
  }

  #receive(packet: Buffer, from: Remote): void {
    try {
      if (isStun(packet)) this.#answer(packet, from)
      else this.#byAddress.get(keyOf(from))?.receive(packet)
    } catch (error) {
      // Whatever strangers send: one packet is dropped and the process lives on.
      this.#complain('packet', error)
    }
  }

  #answer(packet: Buffer, from: Remote): void {
    const request = readBindingRequest(packet)
    const user = request && this.#byFragment.get(request.localFragment)
    const password = user?.passwordOf(request?.localFragment ?? '')
    if (!request || !user || password === undefined || !isSignedBy(packet, request, password)) return
    this.#byAddress.set(keyOf(from), user)
    this.send(writeBindingSuccess(request.transaction, from, password), from)
    user.heard({ address: from.address, port: from.port }, request.nominates)
  }

  #complain(what: string, error: unknown): void {
    if (Date.now() - this.#complainedAt < 10_000) return
    this.#complainedAt = Date.now()
    this.#log(`rooms: dropped a ${what}`, { error: String(error) })
  }
}

/**
 * Opens the one UDP port of a process, in IPv4 and, where the machine has it, in IPv6. Rejects when the whole range is taken.
 */
export const openUdpPort = async (options: {
  readonly host: string
  readonly range: readonly [number, number]
  readonly log: (message: string, detail?: Record<string, unknown>) => void
}): Promise<UdpPort> => new OpenPort(await bindWithin(options.host, options.range), options.log)
