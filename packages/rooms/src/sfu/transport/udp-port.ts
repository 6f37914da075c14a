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

const bind = async (host: string, port: number): Promise<Socket | undefined> => {
  const socket = createSocket({
    type: 'udp4',
    recvBufferSize: bufferBytes,
    sendBufferSize: bufferBytes,
    // Addresses are numbers already; the usual way takes a turn of the event loop for every packet.
    lookup: (hostname, _options, callback) => callback(null, hostname, 4),
  })
  return await new Promise((resolve, reject) => {
    socket.once('error', (error: NodeJS.ErrnoException) => {
      socket.close()
      if (error.code === 'EADDRINUSE') resolve(undefined)
      else reject(error)
    })
    socket.bind({ port, address: host, exclusive: true }, () => {
      socket.removeAllListeners('error')
      resolve(socket)
    })
  })
}

/** Takes the first free port of the range; all who talk to this process talk to that one port. */
const bindWithin = async (host: string, [from, to]: readonly [number, number]): Promise<Socket> => {
  for (let port = from; port <= to; port += 1) {
    const socket = await bind(host, port)
    if (socket) return socket
  }
  throw new Error(`No UDP port is free between ${from} and ${to}`)
}

class OpenPort implements UdpPort {
  readonly port: number
  readonly #socket: Socket
  readonly #log: (message: string, detail?: Record<string, unknown>) => void
  readonly #byFragment = new Map<string, PortUser>()
  readonly #byAddress = new Map<string, PortUser>()
  #complainedAt = 0

  constructor(socket: Socket, log: (message: string, detail?: Record<string, unknown>) => void) {
    this.#socket = socket
    this.#log = log
    this.port = socket.address().port
    socket.on('message', (packet, from) => this.#receive(packet, from))
    // Such as "network unreachable" for one peer: it will be reaped, the others must not notice.
    socket.on('error', (error) => this.#complain('udp', error))
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
    this.#socket.send(packet, 0, packet.length, to.port, to.address)
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.#socket.close(() => resolve()))
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

/** Opens the one UDP port of a process. Rejects when the whole range is taken. */
export const openUdpPort = async (options: {
  readonly host: string
  readonly range: readonly [number, number]
  readonly log: (message: string, detail?: Record<string, unknown>) => void
}): Promise<UdpPort> => new OpenPort(await bindWithin(options.host, options.range), options.log)
