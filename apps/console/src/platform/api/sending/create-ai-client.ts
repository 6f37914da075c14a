import { ApiError } from '../api-error.ts'
import { networkUnusual, readAiReply } from '../catalogue/read-ai-reply.ts'
import { readBody } from '../catalogue/reply-body.ts'
import type { CallOptions } from '../contract-types.ts'
import type { WireEndpoint } from '../wire-table.ts'
import type { ClientPorts } from './create-client.ts'
import { buildRequest } from './request.ts'

export const aiClientTimeoutMs = 40 * 60 * 1000

export type AiCall = { grant: string; baseUrl: string } & Pick<CallOptions, 'signal'>
export type AiPorts = Pick<ClientPorts, 'send' | 'endSession'> & { notify: (title: string, text: string) => void }

const title = '数据请求失败'

/** The second client of the specification: 40 minutes, no credentials, a signed pass instead of the token. */
export const createAiCall =
  (ports: AiPorts) =>
  async (wire: WireEndpoint, input: object, { grant, baseUrl, signal }: AiCall): Promise<unknown> => {
    const request = buildRequest(wire, { ...input }, {})
    const headers = { ...request.headers, 'x-lectern-grant': grant }
    const url = `${baseUrl.replace(/\/$/, '')}${request.url}`
    const sent = ports.send({ ...request, url, headers, credentials: 'omit' }, { signal, timeoutMs: aiClientTimeoutMs })
    const reply = await sent.catch((error: unknown) => {
      if (!(error instanceof ApiError && error.kind === 'client.cancelled')) {
        ports.notify(title, error instanceof Error && error.message !== '' ? error.message : networkUnusual)
      }
      throw error
    })
    const verdict = readAiReply(reply.status, readBody(await reply.text()))
    if (verdict.ok) return verdict.data
    if (verdict.notify) ports.notify(title, verdict.error.message || networkUnusual)
    if (verdict.logOut !== 'no') ports.endSession(verdict.error)
    throw verdict.error
  }
