import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { RoomEngine } from '../engine/room-engine.ts'
import { createRtcHttp, type RtcReply } from '../http/rtc-http.ts'

/** WHIP and WHEP of one room without a product around it, for browsers and benchmarks, and an empty page at `/`. */
export type RtcServer = { readonly url: string; readonly whip: string; readonly whep: string; stop(): void }

type Options = {
  readonly engine: RoomEngine
  readonly roomId: string
  readonly host: string
  /** Changes what viewers are answered. */
  readonly toViewer?: (answer: string) => Promise<string>
}

const emptyPage: RtcReply = { status: 200, headers: { 'content-type': 'text/html' }, body: '<!doctype html>' }

export const startRtcServer = async ({
  toViewer = async (answer) => answer,
  ...options
}: Options): Promise<RtcServer> => {
  const { engine, roomId, host } = options
  const rtc = createRtcHttp({ engine, iceServers: () => [], sessionUrl: (id) => `/session/${id}` })
  const participant = { id: 'somebody', name: 'Somebody' }
  const answer = async (request: IncomingMessage): Promise<RtcReply> => {
    if (request.method === 'GET') return emptyPage
    const chunks = await Array.fromAsync(request)
    const asked = { method: request.method ?? '', headers: request.headers as never, body: chunks.join('') }
    if (request.url === '/whip')
      return rtc.publish(asked, async () => ({ as: { roomId, participant, source: 'camera' } }))
    const reply = await rtc.subscribe(asked, async () => ({ as: { roomId, participant } }))
    return { ...reply, body: await toViewer(reply.body) }
  }
  const server = createServer((request, response) => {
    void answer(request).then((reply) => response.writeHead(reply.status, { ...reply.headers }).end(reply.body))
  })
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  const { port } = server.address() as AddressInfo
  const url = `http://${host}:${port}`
  return { url, whip: `${url}/whip`, whep: `${url}/whep`, stop: () => server.close() }
}
