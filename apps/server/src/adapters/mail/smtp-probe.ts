import { createTransport } from 'nodemailer'
import { Failure } from '#platform/errors/failure.ts'
import { smtpOptionsOf } from './smtp.ts'
import { deliveryErrorOf } from './smtp-error.ts'

/** Connects and signs in, and sends nothing. */
export const probeSmtp = async (url: string): Promise<void> => {
  const transport = createTransport(smtpOptionsOf(url))
  const { host } = new URL(url)
  try {
    await transport.verify()
  } catch (error) {
    const { kind } = deliveryErrorOf(error)
    if (kind === 'sign-in-refused') throw new Failure('integrations.refused', { host })
    if (kind === 'busy') throw new Failure('integrations.busy', { host })
    if (kind === 'unreachable' || kind === 'timeout') throw new Failure('integrations.unreachable', { host })
    throw new Failure('integrations.bad-answer', { host })
  } finally {
    transport.close()
  }
}
