// Connect time and glass-to-glass delay by WHEP and by HLS: a clock drawn in the picture, read back in the same Chromium.
// Run: node bench/live-delay.bench.ts
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { createRequire } from 'node:module'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { chromium, type Page } from '@playwright/test'
import { createEmbeddedEngine } from '../packages/rooms/src/embedded/embedded-engine.ts'
import type { RoomEngine } from '../packages/rooms/src/index.ts'
import { createRoomHls, openRecordingFile } from '../packages/rooms/src/index.ts'

const roomId = 'delay'
const joins = Number(process.env['BENCH_JOINS'] ?? 10)
const pictures = Number(process.env['BENCH_PICTURES'] ?? 300)
const targets = { firstFrameMs: 550, whepP50Ms: 100, hlsP50Ms: 3000 }

const hlsScript = createRequire(import.meta.url).resolve('hls.js/dist/hls.light.min.js')
const browserPath = [process.env['CHROMIUM_PATH'], '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
  (path) => path && existsSync(path),
)

type Site = { readonly engine: RoomEngine; readonly folder: string }

const participant = (id: string) => ({ id, name: id })

async function answerSdp({ engine }: Site, path: string, offer: string): Promise<string> {
  if (path === '/whip') {
    return (await engine.publish({ roomId, participant: participant('host'), source: 'camera', offer, takeover: true }))
      .sdp
  }
  return (await engine.subscribe({ roomId, participant: participant('viewer'), offer })).sdp
}

/** What the product's routes do, without its passes. */
function createSite(site: Site): Server {
  const hls = createRoomHls({ folder: site.folder })
  const send = (reply: ServerResponse, type: string, body: string | Buffer): void => {
    reply.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(body)
  }
  async function answer(request: IncomingMessage, reply: ServerResponse): Promise<void> {
    const { pathname: path, searchParams } = new URL(request.url ?? '/', 'http://localhost')
    if (request.method === 'POST')
      return send(reply, 'application/sdp', await answerSdp(site, path, await text(request)))
    if (path === '/') return send(reply, 'text/html', await readFile(join(import.meta.dirname, 'live-delay/page.html')))
    if (path === '/hls.js') return send(reply, 'text/javascript', await readFile(hlsScript))
    const skip = searchParams.get('_HLS_skip') === 'YES'
    const playlist = path === '/hls/live.m3u8' ? await hls.live({ skip }) : undefined
    if (playlist) return send(reply, 'application/vnd.apple.mpegurl', playlist.text)
    const found = path.startsWith('/hls/') ? await openRecordingFile(site.folder, path.slice(5)) : undefined
    if (!found) return void reply.writeHead(404).end()
    reply.writeHead(200, { 'content-type': found.contentType, 'content-length': found.sizeBytes })
    found.file.createReadStream().pipe(reply)
  }
  return createServer((request, reply) => {
    answer(request, reply).catch((error: unknown) => reply.writeHead(500).end(String(error)))
  })
}

const at = (values: readonly number[], share: number): number => {
  const sorted = values.toSorted((a, b) => a - b)
  return Math.round(sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN)
}
const spread = (values: readonly number[]): string =>
  `p50 ${at(values, 0.5)} ms, p95 ${at(values, 0.95)} ms, worst ${at(values, 1)} ms`

type Joined = { readonly connectMs: number; readonly firstFrameMs: number }

async function measure(page: Page): Promise<void> {
  const publishMs = await page.evaluate<number>('publish()')
  await page.waitForTimeout(3000)
  const joined: Joined[] = []
  for (let join = 0; join < joins; join++) joined.push(await page.evaluate<Joined>('watch()'))
  await page.waitForTimeout(2000)
  const whep = await page.evaluate<number[]>(`readDelays('whep', ${pictures})`)
  await page.evaluate('viewer.close()')
  await page.evaluate('playHls()')
  await page.waitForTimeout(5000)
  const hls = await page.evaluate<number[]>(`readDelays('hls', ${pictures})`)
  const faults = await page.evaluate<string[]>('hlsFaults')
  const connects = joined.map(({ connectMs }) => connectMs)
  const firsts = joined.map(({ firstFrameMs }) => firstFrameMs)
  process.stdout.write(
    [
      `load ${loadavg()[0]?.toFixed(1)}`,
      `WHIP connected        ${Math.round(publishMs)} ms`,
      `WHEP connected        ${spread(connects)} (${joins} joins)`,
      `WHEP first picture    ${spread(firsts)}, target ${targets.firstFrameMs}`,
      `WHEP picture delay    ${spread(whep)} (${pictures} pictures), target p50 ${targets.whepP50Ms}`,
      `HLS picture delay     ${spread(hls)} (${pictures} pictures), target ${targets.hlsP50Ms}`,
      `HLS faults            ${faults.join(', ') || 'none'}`,
      '',
    ].join('\n'),
  )
}

const folder = await mkdtemp(join(tmpdir(), 'live-delay-'))
const engine = createEmbeddedEngine({
  shards: 1,
  host: '127.0.0.1',
  udpPorts: [41_900, 41_949],
  rtmp: null,
  authorise: async () => ({ accepted: false, reason: 'no encoders here' }),
  log: (message, detail) => process.stderr.write(`${message} ${JSON.stringify(detail ?? {})}\n`),
})
await engine.start()
await engine.openRoom({ id: roomId, mode: 'live', folder, segmentMs: 1000 })
const server = createSite({ engine, folder }).listen(0, '127.0.0.1')
const browser = await chromium.launch({
  ...(browserPath ? { executablePath: browserPath } : {}),
  args: ['--autoplay-policy=no-user-gesture-required', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
})
try {
  const page = await browser.newPage()
  page.on('pageerror', (error) => process.stderr.write(`${error.message}\n`))
  const address = server.address()
  await page.goto(`http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}/`)
  await measure(page)
} finally {
  await browser.close()
  server.close()
  server.closeAllConnections()
  await engine.stop()
  await rm(folder, { recursive: true, force: true })
}
