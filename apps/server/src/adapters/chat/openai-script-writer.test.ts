import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { scriptBrief } from '@lectern/contract/domains/studio'
import { afterEach, expect, test } from 'vitest'
import { writeScriptWithOpenAi } from './openai-script-writer.ts'

type Seen = {
  url: string | undefined
  authorization: string | undefined
  body: { model: string; stream: boolean; messages: { role: string; content: string }[] }
}
type Answer = (reply: ServerResponse, call: number) => void

let server: Server | undefined
let seen: Seen[] = []
afterEach(async () => {
  server?.closeAllConnections()
  await new Promise((done) => (server ? server.close(done) : done(undefined)))
  server = undefined
  seen = []
})

const readBody = async (request: IncomingMessage) => {
  const parts: Buffer[] = []
  for await (const part of request) parts.push(part as Buffer)
  return JSON.parse(Buffer.concat(parts).toString('utf8'))
}

/** A server that speaks `/v1/chat/completions` as OpenAI documents it. */
const startService = async (answer: Answer) => {
  const serve = async (request: IncomingMessage, reply: ServerResponse) => {
    seen.push({ url: request.url, authorization: request.headers.authorization, body: await readBody(request) })
    answer(reply, seen.length)
  }
  server = createServer((request, reply) => void serve(request, reply))
  await new Promise<void>((done) => server?.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo
  return { baseUrl: `http://127.0.0.1:${port}/v1`, model: 'small-model', secret: 'sk-test' }
}

const stream = (reply: ServerResponse, text: string) => {
  reply.writeHead(200, { 'content-type': 'text/event-stream' })
  const chunk = (delta: object, finish: string | null = null) =>
    reply.write(
      `data: ${JSON.stringify({ id: 'c1', object: 'chat.completion.chunk', created: 1, model: 'small-model', choices: [{ index: 0, delta, finish_reason: finish }] })}\n\n`,
    )
  chunk({ role: 'assistant', content: '' })
  for (let at = 0; at < text.length; at += 7) chunk({ content: text.slice(at, at + 7) })
  chunk({}, 'stop')
  reply.end('data: [DONE]\n\n')
}

const fail = (reply: ServerResponse, status: number, type: string) =>
  reply
    .writeHead(status, { 'content-type': 'application/json' })
    .end(JSON.stringify({ error: { message: 'no', type, param: null, code: type } }))

const good = JSON.stringify({
  paragraphs: [{ text: 'Water rises.', terms: ['steam'], shot_hint: 'a kettle' }],
  titles: ['Water'],
  hashtags: ['#water'],
})
const brief = scriptBrief.parse({
  subject: 'The water cycle',
  selling_points: ['Rain comes from clouds'],
  source_text: 'Clouds are water.',
})
const write = (settings: Parameters<typeof writeScriptWithOpenAi>[0], signal = new AbortController().signal) =>
  writeScriptWithOpenAi(settings, brief, signal)

test('a streamed answer becomes paragraphs, and the brief is what was sent', async () => {
  const settings = await startService((reply) => stream(reply, good))
  expect(await write(settings)).toEqual({
    paragraphs: [{ text: 'Water rises.', terms: ['steam'], shotHint: 'a kettle' }],
    titles: ['Water'],
    hashtags: ['#water'],
    engine: 'openai-compatible (small-model)',
  })
  expect(seen[0]).toMatchObject({
    url: '/v1/chat/completions',
    authorization: 'Bearer sk-test',
    body: { model: 'small-model', stream: true },
  })
  const sent = JSON.stringify(seen[0]?.body.messages)
  for (const fact of ['The water cycle', 'Rain comes from clouds', 'Clouds are water.']) expect(sent).toContain(fact)
})

test('broken JSON is sent back once for repair', async () => {
  const settings = await startService((reply, call) =>
    stream(reply, call === 1 ? 'Sure! {"paragraphs": [' : `Here:\n\`\`\`json\n${good}\n\`\`\``),
  )
  expect((await write(settings)).paragraphs).toHaveLength(1)
  expect(seen).toHaveLength(2)
})

test('broken JSON twice is said to be a bad answer', async () => {
  const settings = await startService((reply) => stream(reply, 'I would rather talk about cats.'))
  await expect(write(settings)).rejects.toMatchObject({ kind: 'integrations.bad-answer' })
})

test.each([
  [429, 'rate_limit_exceeded', 'integrations.busy'],
  [500, 'server_error', 'integrations.unreachable'],
  [401, 'invalid_api_key', 'integrations.refused'],
  [404, 'model_not_found', 'integrations.bad-answer'],
])('an HTTP %i (%s) becomes %s', async (status, type, kind) => {
  const settings = await startService((reply) => fail(reply, status, type))
  await expect(write(settings)).rejects.toMatchObject({ kind })
})

test('a failure that passes is tried once more', async () => {
  const settings = await startService((reply, call) =>
    call === 1 ? fail(reply, 500, 'server_error') : stream(reply, good),
  )
  expect((await write(settings)).paragraphs).toHaveLength(1)
})

test('a service that hangs up in the middle is a failure, not half a script', async () => {
  const settings = await startService((reply) => {
    reply.writeHead(200, { 'content-type': 'text/event-stream' })
    reply.write(
      'data: {"id":"c","object":"chat.completion.chunk","created":1,"model":"m","choices":[{"index":0,"delta":{"content":"{"},"finish_reason":null}]}\n\n',
    )
    setTimeout(() => reply.destroy(), 50)
  })
  await expect(write(settings)).rejects.toMatchObject({ kind: expect.stringMatching(/^integrations\./) })
})

test('nobody at the address', async () => {
  await expect(write({ baseUrl: 'http://127.0.0.1:1/v1', model: 'm', secret: 's' })).rejects.toMatchObject({
    kind: 'integrations.unreachable',
  })
})

test('cancelling stops the request', async () => {
  const leave = new AbortController()
  const settings = await startService(() => setTimeout(() => leave.abort(), 30))
  await expect(write(settings, leave.signal)).rejects.toMatchObject({ name: 'AbortError' })
})
