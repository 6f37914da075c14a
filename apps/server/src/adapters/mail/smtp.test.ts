import { createServer, type Socket } from 'node:net'
import type { SMTPServerOptions } from 'smtp-server'
import { afterEach, describe, expect, test } from 'vitest'
import type { OutgoingMail } from '#domains/notices'
import { sendBySmtp } from './smtp.ts'
import { smtpReply, startSmtpServer } from './smtp-server.fake.ts'

const mail: OutgoingMail = {
  messageId: '<018f3c1a-7b1e-7000-8000-000000000001@school.example>',
  to: 'lin@home.example',
  subject: '验证码 Your code',
  text: 'Your code is 493817',
  html: '<p>Your code is 493817</p>',
}
const from = 'Hillside <no-reply@school.example>'

const cleanups: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup()
})
const start = async (options?: SMTPServerOptions) => {
  const server = await startSmtpServer(options)
  cleanups.push(server.close)
  return server
}
const failure = (url: string, change: Partial<OutgoingMail> = {}) =>
  sendBySmtp({ url, from }, { ...mail, ...change }).then(
    () => undefined,
    (error: unknown) => error,
  )

test('a mail arrives signed in, with its own Message-ID and both bodies', async () => {
  const { mails, port } = await start({ authOptional: false })
  await sendBySmtp({ url: `smtp://postmaster%40school.example:p%40ss%3Aword@127.0.0.1:${port}`, from }, mail)
  expect(mails).toMatchObject([{ from: 'no-reply@school.example', to: ['lin@home.example'] }])
  const raw = mails[0]?.raw ?? ''
  expect(raw).toContain(`Message-ID: ${mail.messageId}`)
  expect(raw).toContain('From: Hillside <no-reply@school.example>')
  expect(raw).toContain('Auto-Submitted: auto-generated')
  expect(raw).toMatch(/Content-Type: text\/plain[\s\S]*Content-Type: text\/html/)
})

test.each([
  ['a subject', { subject: 'Hi\r\nBcc: thief@evil.example\r\n\r\nbody' }],
  ['an address', { to: 'lin@home.example\r\nBcc: thief@evil.example' }],
  ['a second address', { to: 'lin@home.example, thief@evil.example' }],
  ['a Message-ID', { messageId: '<a@b>\r\nBcc: thief@evil.example' }],
])('%s cannot add a header or a recipient', async (_, change) => {
  const { mails, port } = await start()
  await failure(`smtp://127.0.0.1:${port}`, change)
  for (const { to, raw } of mails) {
    expect(to.join()).not.toMatch(/^thief@evil\.example$|,thief@/)
    expect(raw).not.toMatch(/^Bcc:/im)
  }
})

describe('a service that says no', () => {
  test('535: the password is wrong, an administrator may repair it', async () => {
    const { port } = await start()
    expect(await failure(`smtp://somebody:wrong@127.0.0.1:${port}`)).toMatchObject({
      kind: 'sign-in-refused',
      permanent: false,
      message: expect.stringContaining('535'),
    })
  })
  test('550 to the recipient is final', async () => {
    const { port } = await start({ onRcptTo: (_address, _session, done) => done(smtpReply(550, '5.1.1 No such user')) })
    expect(await failure(`smtp://127.0.0.1:${port}`)).toMatchObject({ kind: 'recipient-refused', permanent: true })
  })
  test('421 is worth another try', async () => {
    const { port } = await start({ onMailFrom: (_address, _session, done) => done(smtpReply(421, '4.3.2 Going down')) })
    expect(await failure(`smtp://127.0.0.1:${port}`)).toMatchObject({ kind: 'busy', permanent: false })
  })
  test('450 to the recipient (grey-listing) is worth another try', async () => {
    const { port } = await start({ onRcptTo: (_address, _session, done) => done(smtpReply(450, '4.2.0 Greylisted')) })
    expect(await failure(`smtp://127.0.0.1:${port}`)).toMatchObject({ kind: 'busy', permanent: false })
  })
  test('554 to the content is final', async () => {
    const { port } = await start({
      onData: (stream, _session, done) => void stream.resume().on('end', () => done(smtpReply(554, '5.7.1 Spam'))),
    })
    expect(await failure(`smtp://127.0.0.1:${port}`)).toMatchObject({ kind: 'refused', permanent: true })
  })
})

describe('a line that does not work', () => {
  const listen = async (onConnect: (socket: Socket) => void) => {
    const sockets = new Set<Socket>()
    const server = createServer((socket) => {
      sockets.add(socket)
      socket.on('error', () => undefined)
      onConnect(socket)
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    cleanups.push(
      () =>
        new Promise((resolve) => {
          for (const socket of sockets) socket.destroy()
          server.close(() => resolve())
        }),
    )
    const address = server.address()
    return typeof address === 'object' && address ? address.port : 0
  }

  test('nobody listens', async () => {
    const { port, close } = await startSmtpServer()
    await close()
    expect(await failure(`smtp://127.0.0.1:${port}`)).toMatchObject({ kind: 'unreachable', permanent: false })
  })
  test('a server that never greets', { timeout: 20_000 }, async () => {
    const port = await listen(() => undefined)
    expect(await failure(`smtp://127.0.0.1:${port}`)).toMatchObject({ kind: 'timeout', permanent: false })
  })
  test('a server that hangs up', async () => {
    const port = await listen((socket) => socket.end())
    expect(await failure(`smtp://127.0.0.1:${port}`)).toMatchObject({ kind: 'unreachable', permanent: false })
  })
  test('TLS is asked for and not there', async () => {
    const { port } = await start()
    expect(await failure(`smtp://127.0.0.1:${port}?requireTLS=true`)).toMatchObject({
      kind: 'secure-connection',
      permanent: false,
    })
  })
  test('a certificate that nobody vouches for is not trusted', async () => {
    const { mails, port } = await start({ secure: true })
    expect(await failure(`smtps://127.0.0.1:${port}`)).toMatchObject({ kind: 'secure-connection', permanent: false })
    expect(mails).toEqual([])
  })
})
