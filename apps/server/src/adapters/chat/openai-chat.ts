import { createOpenAICompatible } from '@ai-sdk/openai-compatible'
import { streamText } from 'ai'
import type { EngineSettings } from '#domains/integrations'
import { openAiFailure } from './openai-failure.ts'

export type ChatRequest = {
  readonly system: string
  readonly prompt: string
  readonly signal: AbortSignal
  readonly maxOutputTokens?: number
}

const answerMs = 120_000

/** One answer from an OpenAI-compatible `/chat/completions`, streamed. Throws `integrations.*` failures, or AbortError when cancelled. */
export const askOpenAi = async (
  settings: EngineSettings,
  { system, prompt, signal, maxOutputTokens }: ChatRequest,
): Promise<string> => {
  const provider = createOpenAICompatible({
    name: 'openai-compatible',
    baseURL: settings.baseUrl.replace(/\/$/, ''),
    apiKey: settings.secret,
  })
  let text = ''
  try {
    const answer = streamText({
      model: provider(settings.model),
      system,
      prompt,
      maxRetries: 1,
      abortSignal: AbortSignal.any([signal, AbortSignal.timeout(answerMs)]),
      ...(maxOutputTokens === undefined ? {} : { maxOutputTokens }),
      // Errors arrive as parts of the stream below; without this the library prints them.
      onError: () => {},
    })
    for await (const part of answer.fullStream) {
      if (part.type === 'error') throw part.error
      if (part.type === 'abort') throw new DOMException('cancelled', 'AbortError')
      if (part.type === 'text-delta') text += part.text
    }
  } catch (error) {
    throw openAiFailure(error, settings.baseUrl)
  }
  return text
}

/** A few words, to see that address, model and key work together. */
export const probeOpenAi = async (_engine: string, settings: EngineSettings): Promise<void> => {
  await askOpenAi(settings, {
    system: 'Answer with one word.',
    prompt: 'Say ready.',
    signal: new AbortController().signal,
    maxOutputTokens: 16,
  })
}
