import type { Socket } from 'node:net'

type Handle = { reading: boolean; readStop(): number }

/**
 * Takes the socket's hand off the connection: what arrives from now on stays in the kernel, for the process that it is given to.
 * `pause()` alone goes on reading into memory, and what is read while the socket travels would be lost; Node has no public call
 * for this. False when it could not be done.
 */
export function pauseReading(socket: Socket): boolean {
  socket.pause()
  const handle = (socket as unknown as { readonly _handle: Handle | null })._handle
  if (handle?.readStop() !== 0) return false
  // So that `resume()` begins again, should nobody take it.
  handle.reading = false
  return true
}
