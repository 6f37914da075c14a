import { notifyError } from '#platform/feedback/feedback.ts'
import { api } from './client.ts'
import type { Input, Output } from './contract-types.ts'
import { endSessionBecause } from './end-session-because.ts'
import { createAiCall } from './sending/create-ai-client.ts'
import { send } from './sending/transport.ts'
import { wireTable } from './wire-table.ts'

const call = createAiCall({ send, endSession: endSessionBecause, notify: notifyError })

type Grant = Output<'studio', 'aiGrant'> & { endsAt: number }
let grant: Promise<Grant> | undefined

const fetchGrant = async (): Promise<Grant> => {
  const fresh = await api.studio.aiGrant()
  return { ...fresh, endsAt: Date.now() + fresh.expires_in_s * 1000 }
}

/** The pass is asked for again half a minute before it ends. */
const currentGrant = async (): Promise<Grant> => {
  const known = await grant?.catch(() => undefined)
  if (known && known.endsAt - Date.now() > 30_000) return known
  grant = fetchGrant()
  return grant
}

type AiEndpointName = 'textToSpeech'
type AiOptions = { signal?: AbortSignal }

const callAi = async (name: AiEndpointName, input: object, options: AiOptions): Promise<unknown> => {
  const wire = wireTable.studio[name]
  if (!wire) throw new Error(`unknown endpoint ${name}`)
  const { grant: pass, base_url: baseUrl } = await currentGrant()
  // The contract's paths begin with `/ai` already; another host may carry the same prefix in its address.
  return call(wire, input, { ...options, grant: pass, baseUrl: baseUrl.replace(/\/ai\/?$/, '') })
}

/** The second client: the AI services below `/ai`. */
export const aiApi = {
  textToSpeech: (input: Input<'studio', 'textToSpeech'>, options: AiOptions = {}) =>
    callAi('textToSpeech', input, options) as Promise<Output<'studio', 'textToSpeech'>>,
}
