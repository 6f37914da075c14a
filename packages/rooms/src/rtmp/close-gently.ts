import type { Socket } from 'node:net'

/** Lets the last words reach the other side: closing while bytes of it are unread would reset the connection under them. */
export function closeGently(socket: Socket): void {
  socket.removeAllListeners('data')
  socket.resume()
  socket.end()
  setTimeout(() => socket.destroy(), 1_000).unref()
}
