import type { AddressInfo } from 'node:net'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export type ReceivedMail = { readonly from: string; readonly to: readonly string[]; readonly raw: string }

/** What a real server answers: a code in front of its words (RFC 5321, section 4.2). */
export const smtpReply = (code: number, text: string): Error & { responseCode: number } =>
  Object.assign(new Error(text), { responseCode: code })

/** A local server that speaks SMTP. Options override how it answers each command. */
export const startSmtpServer = async (options: SMTPServerOptions = {}) => {
  const mails: ReceivedMail[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    logger: false,
    onAuth: ({ username, password }, _session, done) => {
      if (username === 'postmaster@school.example' && password === 'p@ss:word') done(null, { user: username })
      else done(smtpReply(535, '5.7.8 Authentication credentials invalid'))
    },
    onData: (stream, { envelope }, done) => {
      const pieces: Buffer[] = []
      stream.on('data', (piece: Buffer) => pieces.push(piece))
      stream.on('end', () => {
        const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
        mails.push({ from, to: envelope.rcptTo.map(({ address }) => address), raw: Buffer.concat(pieces).toString() })
        done(null, 'queued')
      })
    },
    ...options,
  })
  // A client that hangs up in the middle is an everyday thing for a mail server.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.server.address() as AddressInfo
  return { mails, port, close: () => new Promise<void>((resolve) => server.close(() => resolve())) }
}
