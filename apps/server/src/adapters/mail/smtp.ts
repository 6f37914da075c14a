import { createTransport } from 'nodemailer'
import type { SendMail } from '#domains/notices'
import { deliveryErrorOf } from './smtp-error.ts'

const connectMs = 10_000
const answerMs = 20_000
const isLoopback = (host: string): boolean => /^(localhost|127(\.\d+){3}|\[::1\])$/.test(host)

/**
 * `smtps://` is TLS from the first byte, `smtp://` turns to it when the server offers it. A password goes over the net
 * only encrypted, unless the address says `?requireTLS=false`.
 */
export const smtpOptionsOf = (address: string) => {
  const url = new URL(address)
  const isPlain = url.protocol === 'smtp:'
  const mustEncrypt = isPlain && url.username !== '' && !isLoopback(url.hostname)
  const asked = url.searchParams.get('requireTLS')
  return {
    host: url.hostname.replace(/^\[|\]$/g, ''),
    port: Number(url.port) || (isPlain ? 587 : 465),
    secure: !isPlain,
    requireTLS: asked === null ? mustEncrypt : asked === 'true',
    ...(url.username
      ? { auth: { user: decodeURIComponent(url.username), pass: decodeURIComponent(url.password) } }
      : {}),
    connectionTimeout: connectMs,
    greetingTimeout: connectMs,
    socketTimeout: answerMs,
    dnsTimeout: connectMs,
    // What a letter says is text: it never reads files or addresses into a mail.
    disableFileAccess: true,
    disableUrlAccess: true,
  }
}

/** Sends one mail over one connection. */
export const sendBySmtp: SendMail = async ({ url, from }, { messageId, to, subject, text, html }) => {
  const transport = createTransport(smtpOptionsOf(url))
  try {
    await transport.sendMail({
      from,
      // As an object: nodemailer takes it for one address, whatever commas it holds.
      to: { name: '', address: to },
      subject,
      text,
      html,
      messageId,
      headers: { 'Auto-Submitted': 'auto-generated' },
    })
  } catch (error) {
    throw deliveryErrorOf(error)
  } finally {
    transport.close()
  }
}
