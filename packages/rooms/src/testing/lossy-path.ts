import { createSocket, type RemoteInfo, type Socket } from 'node:dgram'
import { createRandom } from './mutate.ts'

/** A way to a UDP port of this machine, on which packets to those who use it can get lost. */
export type LossyPath = {
  readonly port: number
  /** Share of packets towards the user that are lost from now on, 0–1. */
  lose(share: number): void
  close(): void
}

const listen = (socket: Socket): Promise<number> =>
  new Promise((resolve) => socket.bind(0, '127.0.0.1', () => resolve(socket.address().port)))

export const openLossyPath = async (target: number): Promise<LossyPath> => {
  const front = createSocket('udp4')
  /** By address of the user: each has a socket of its own behind, so that the target tells them apart. */
  const backs = new Map<string, Socket>()
  const random = createRandom(1)
  let loss = 0
  const backOf = ({ address, port }: RemoteInfo): Socket => {
    const user = `${address}:${port}`
    const known = backs.get(user)
    if (known) return known
    const back = createSocket('udp4')
    back.on('message', (packet) => {
      if (random() >= loss) front.send(packet, port, address)
    })
    backs.set(user, back)
    return back
  }
  front.on('message', (packet, user) => backOf(user).send(packet, target, '127.0.0.1'))
  return {
    port: await listen(front),
    lose: (share) => {
      loss = share
    },
    close: () => {
      for (const socket of [front, ...backs.values()]) socket.close()
    },
  }
}
