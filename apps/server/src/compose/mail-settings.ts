import type { ServiceSettings } from '#domains/integrations'
import type { MailSettings } from '#domains/notices'

/** `tls` from the first byte; `starttls` or nothing at all; `none` for a server on this machine or network. */
const schemes: Readonly<Record<string, readonly [protocol: string, query: string]>> = {
  tls: ['smtps', ''],
  starttls: ['smtp', '?requireTLS=true'],
  none: ['smtp', '?requireTLS=false'],
}

/** The form of the mail adapter: one address with everything in it. */
export const mailSettingsOf = ({ fields }: ServiceSettings): MailSettings => {
  const { host = '', port = '', security = '', user = '', password = '', from = '' } = fields
  const [protocol, query] = schemes[security] ?? ['smtp', '?requireTLS=true']
  const account = user === '' ? '' : `${encodeURIComponent(user)}:${encodeURIComponent(password)}@`
  return { url: `${protocol}://${account}${host}${port === '' ? '' : `:${port}`}${query}`, from }
}

/** What an administrator may see of the operator's SMTP_URL. */
export const operatorMail = ({ url, from }: MailSettings): ServiceSettings => {
  const { protocol, hostname, port, username } = new URL(url)
  const security = protocol === 'smtps:' ? 'tls' : 'starttls'
  const fields = { host: hostname, port, security, user: decodeURIComponent(username), from }
  return { engine: 'smtp', fields }
}
