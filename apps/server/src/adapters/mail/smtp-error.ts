import type { DeliveryErrorKind } from '@lectern/contract/domains/notices'
import { DeliveryError } from '#domains/notices'

type SmtpError = { code?: unknown; responseCode?: unknown; command?: unknown; message?: unknown }

const noLine = new Set(['ECONNECTION', 'ESOCKET', 'EDNS', 'ENOTFOUND', 'ECONNREFUSED', 'EHOSTUNREACH', 'ECONNRESET'])
// nodemailer gives every trouble with a socket the code ESOCKET; only OpenSSL's words tell a certificate apart.
const aboutTls = /certificate|self.signed|\bSSL\b|\bTLS\b|wrong version number/i

/** By what the server answered (RFC 5321, section 4.2), else by what went wrong with the line to it. */
const kindOf = ({ code, responseCode, command, message }: SmtpError): DeliveryErrorKind => {
  if (code === 'EAUTH') return 'sign-in-refused'
  if (code === 'ETLS') return 'secure-connection'
  if (code === 'ETIMEDOUT') return 'timeout'
  if (typeof responseCode === 'number') {
    if (responseCode < 500) return 'busy'
    return command === 'RCPT TO' ? 'recipient-refused' : 'refused'
  }
  if (typeof code !== 'string' || !noLine.has(code)) return 'refused'
  return aboutTls.test(String(message)) ? 'secure-connection' : 'unreachable'
}

/** Passwords and keys are repaired by an administrator meanwhile, and servers come back; a 5xx about this mail is final. */
export const deliveryErrorOf = (error: unknown): DeliveryError => {
  const found = (typeof error === 'object' && error !== null ? error : {}) as SmtpError
  const kind = kindOf(found)
  const answered = typeof found.responseCode === 'number' && found.responseCode >= 500
  return new DeliveryError(kind, {
    text: typeof found.message === 'string' ? found.message.replace(/[\p{Cc}]+/gu, ' ') : String(error),
    permanent: answered && (kind === 'recipient-refused' || kind === 'refused'),
  })
}
