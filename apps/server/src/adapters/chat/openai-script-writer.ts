import type { ScriptBrief } from '@lectern/contract/domains/studio'
import { z } from 'zod'
import type { EngineSettings } from '#domains/integrations'
import { Failure } from '#platform/errors/failure.ts'
import { askOpenAi } from './openai-chat.ts'

const written = z.object({
  paragraphs: z
    .array(
      z.object({
        text: z.string().trim().min(1),
        terms: z.array(z.string()).default([]),
        shot_hint: z.string().default(''),
      }),
    )
    .min(1)
    .max(60),
  titles: z.array(z.string()).default([]),
  hashtags: z.array(z.string()).default([]),
})

const system = `You write narration scripts for short teaching and product videos.
Use only facts that the brief or its source text states. Invent no numbers, names or claims.
Answer with one JSON object and nothing else:
{"paragraphs":[{"text":"one spoken paragraph, one scene","terms":["2-4 words to look for a picture"],"shot_hint":"what is seen"}],"titles":["3 titles"],"hashtags":["up to 5, with #"]}`

const promptOf = (brief: ScriptBrief) =>
  [
    `Language: ${brief.language === 'zh' ? 'Simplified Chinese' : 'English'}`,
    `Subject: ${brief.subject}`,
    `Tone: ${brief.tone}`,
    `Length when spoken: about ${brief.seconds} seconds`,
    brief.audience && `Audience: ${brief.audience}`,
    brief.keywords.length > 0 && `Keywords: ${brief.keywords.join(', ')}`,
    brief.selling_points.length > 0 && `Points that must be made:\n- ${brief.selling_points.join('\n- ')}`,
    brief.source_text && `Source text:\n"""\n${brief.source_text}\n"""`,
  ]
    .filter(Boolean)
    .join('\n')

/** Models wrap their JSON in prose or code fences now and then: take what stands between the outer braces. */
const readAnswer = (text: string) => {
  try {
    return written.safeParse(JSON.parse(text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1)))
  } catch {
    return undefined
  }
}

/** Writes with an OpenAI-compatible service; an answer that is not the asked JSON is sent back for repair once. */
export const writeScriptWithOpenAi = async (settings: EngineSettings, brief: ScriptBrief, signal: AbortSignal) => {
  const prompt = promptOf(brief)
  const first = await askOpenAi(settings, { system, prompt, signal })
  let read = readAnswer(first)
  if (!read?.success) {
    const repair = `${prompt}\n\nYour last answer could not be read as that JSON object:\n${first.slice(0, 4000)}\n\nAnswer again with the JSON object only.`
    read = readAnswer(await askOpenAi(settings, { system, prompt: repair, signal }))
  }
  if (!read?.success) throw new Failure('integrations.bad-answer', { host: new URL(settings.baseUrl).host })
  const { paragraphs, titles, hashtags } = read.data
  return {
    paragraphs: paragraphs.map(({ text, terms, shot_hint }) => ({ text, terms, shotHint: shot_hint })),
    titles,
    hashtags,
    engine: `openai-compatible (${settings.model})`,
  }
}
