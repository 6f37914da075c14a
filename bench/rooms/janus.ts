// Debian's Janus (VideoRoom) behind the same two addresses. Its viewers get an offer and answer it, so WHEP is bent for it.
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { networkInterfaces, tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RoomServer } from './room-server.ts'

type Message = {
  janus: string
  sender?: number
  data?: { id: number }
  plugindata?: { data: { error?: string; publishers?: { id: number }[]; id?: number } }
  jsep?: { type: string; sdp: string }
}

const path = '/usr/bin/janus'
const libraries = '/usr/lib/x86_64-linux-gnu/janus'
const room = 1234
const plugin = 'janus.plugin.videoroom'

export const hasJanus = (): boolean => existsSync(path)

/** Janus never uses the loopback for ICE: another address of this machine, which stays inside it all the same. */
export const ownAddress = (): string | undefined =>
  Object.values(networkInterfaces())
    .flatMap((entries) => entries ?? [])
    .find(({ family, internal }) => family === 'IPv4' && !internal)?.address

const configure = async (folder: string, port: number): Promise<void> => {
  await writeFile(
    join(folder, 'janus.jcfg'),
    `general: { configs_folder = "${folder}" plugins_folder = "${libraries}/plugins" transports_folder = "${libraries}/transports"
  events_folder = "${libraries}/events" loggers_folder = "${libraries}/loggers" debug_level = 2 }
media: { rtp_port_range = "43000-49999" }
nat: { nice_debug = false }
transports: { disable = "libjanus_websockets.so,libjanus_rabbitmq.so,libjanus_mqtt.so,libjanus_nanomsg.so,libjanus_pfunix.so" }
events: { broadcast = false }
`,
  )
  await writeFile(
    join(folder, 'janus.transport.http.jcfg'),
    `general: { base_path = "/janus" http = true port = ${port} ip = "127.0.0.1" https = false }\nadmin: { admin_http = false }\n`,
  )
  await writeFile(join(folder, `${plugin}.jcfg`), 'general: { }\n')
}

/** The HTTP interface of Janus: one session, events by long poll. */
class JanusSession {
  readonly #url: string
  #session = 0
  readonly #waiting = new Map<number, (message: Message) => void>()

  constructor(url: string) {
    this.#url = url
  }

  async open(): Promise<void> {
    this.#session = (await this.#post('', { janus: 'create' })).data?.id ?? 0
    void this.#poll()
  }

  async attach(): Promise<number> {
    return (await this.#post(`/${this.#session}`, { janus: 'attach', plugin })).data?.id ?? 0
  }

  /** Sends to a handle and waits for the event that answers. */
  async ask(handle: number, body: object, jsep?: object): Promise<Message> {
    const answered = new Promise<Message>((resolve) => this.#waiting.set(handle, resolve))
    const direct = await this.#post(`/${this.#session}/${handle}`, {
      janus: 'message',
      body,
      ...(jsep ? { jsep } : {}),
    })
    return direct.janus === 'success' ? direct : await answered
  }

  async #post(at: string, body: object): Promise<Message> {
    const transaction = Math.random().toString(36).slice(2)
    const reply = await fetch(this.#url + at, { method: 'POST', body: JSON.stringify({ ...body, transaction }) })
    return (await reply.json()) as Message
  }

  async #poll(): Promise<void> {
    for (;;) {
      // Janus cuts the poll when it ends.
      const got = await fetch(`${this.#url}/${this.#session}?maxev=20`)
        .then((reply) => reply.json() as Promise<Message | Message[]>)
        .catch(() => undefined)
      if (!got) return
      for (const message of Array.isArray(got) ? got : [got]) {
        if (message.janus !== 'event' || message.sender === undefined) continue
        this.#waiting.get(message.sender)?.(message)
      }
    }
  }
}

const publish = async (janus: JanusSession, sdp: string): Promise<{ answer: string; feed: number }> => {
  const handle = await janus.attach()
  await janus.ask(handle, { request: 'create', room, publishers: 4, videocodec: 'h264', audiocodec: 'opus' })
  const joined = await janus.ask(handle, { request: 'join', ptype: 'publisher', room })
  const answered = await janus.ask(handle, { request: 'configure', audio: true, video: true }, { type: 'offer', sdp })
  return { answer: answered.jsep?.sdp ?? '', feed: joined.plugindata?.data.id ?? 0 }
}

export const startJanus = async (host: string): Promise<RoomServer> => {
  const folder = await mkdtemp(join(tmpdir(), 'bench-janus-'))
  const port = 8188
  await configure(folder, port)
  const child = spawn(path, ['-F', folder], { stdio: 'ignore' })
  const url = `http://127.0.0.1:${port}/janus`
  for (let tries = 0; tries < 50; tries++) {
    if (
      await fetch(`${url}/info`).then(
        () => true,
        () => false,
      )
    )
      break
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  const janus = new JanusSession(url)
  await janus.open()
  let feed = 0
  const answer = async (at: string, body: string, response: ServerResponse): Promise<void> => {
    const [, what, handle] = at.split('/')
    if (what === 'whip') {
      const published = await publish(janus, body)
      feed = published.feed
      response.writeHead(201).end(published.answer)
      return
    }
    if (handle) {
      await janus.ask(Number(handle), { request: 'start' }, { type: 'answer', sdp: body })
      response.writeHead(204).end()
      return
    }
    const viewer = await janus.attach()
    const offered = await janus.ask(viewer, { request: 'join', ptype: 'subscriber', room, streams: [{ feed }] })
    response.writeHead(406, { location: `/whep/${viewer}` }).end(offered.jsep?.sdp ?? '')
  }
  const server = createServer((request, response) => {
    void Array.fromAsync(request)
      .then((chunks) => answer(request.url ?? '', chunks.join(''), response))
      .catch((error: unknown) => response.writeHead(500).end(String(error)))
  })
  await new Promise<void>((resolve) => server.listen(0, host, resolve))
  const listening = server.address() as AddressInfo
  return {
    name: 'janus',
    offers: 'server',
    pid: child.pid ?? 0,
    whip: `http://${host}:${listening.port}/whip`,
    whep: `http://${host}:${listening.port}/whep`,
    stop: async () => {
      server.close()
      child.kill()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
