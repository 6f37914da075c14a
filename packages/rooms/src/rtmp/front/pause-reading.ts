import type { Socket } from 'node:net'

type Handle = { reading: boolean; readStop(): number }
type Inner = { readonly _handle: Handle | null }

const handleOf = (socket: Socket) => (socket as unknown as Inner)._handle

/**
 * Takes the socket's hand off the connection: what arrives from now on stays in the kernel, for the process that it is given to.
 * `pause()` alone goes on reading into memory, and what is read while the socket travels would be lost; Node has no public call
 * for this. False when it could not be done.
 */
export function pauseReading(socket: Socket): boolean {
  socket.pause()
  // `reading` stays set: the stream would begin again by itself otherwise.
  return handleOf(socket)?.readStop() === 0
}

/** Reads again what was paused, because nobody takes it. */
export function continueReading(socket: Socket): void {
  const handle = handleOf(socket)
  if (handle) handle.reading = false
  socket.resume()
}
