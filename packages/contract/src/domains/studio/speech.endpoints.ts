import { z } from 'zod'
import { adminPath, endpoint, engineName, milliseconds } from '../../primitives/index.ts'
import { voice } from './script.ts'

export const speechEndpoints = {
  voiceList: endpoint({
    methods: ['GET'],
    path: '/api/chatgpt/voice/list',
    summary: 'Voices with a sample of each.',
    access: { permission: 'studio.project', action: 'query' },
    input: z.object({
      language: z.string().max(20).optional(),
      gender: z.string().max(20).optional(),
      engine: z.string().max(60).optional(),
    }),
    output: z.object({ list: z.array(voice), total: z.number().int() }),
    errors: [],
    example: {},
  }),
  voiceSample: endpoint({
    methods: ['GET'],
    path: `${adminPath}/studio/voiceSample`,
    summary: 'A sentence in one voice (WAV). A player asks for it by address alone, so it is open to everybody.',
    access: 'public',
    input: z.object({ voice_id: z.string().max(80) }),
    output: z.unknown(),
    reply: 'file',
    errors: ['studio.unknown-voice'],
    example: { voice_id: 'espeak:en-us' },
    perMinute: 120,
  }),
  aiGrant: endpoint({
    methods: ['POST'],
    path: `${adminPath}/studio/aiGrant`,
    summary: 'A signed pass of 10 minutes for the AI services below `/ai`, which take no credentials.',
    access: { permission: 'studio.project', action: 'get' },
    input: z.object({}),
    output: z.object({ grant: z.string(), base_url: z.string(), expires_in_s: z.number().int() }),
    errors: [],
    example: {},
  }),
  textToSpeech: endpoint({
    methods: ['POST'],
    path: '/ai/text-to-speech',
    summary: 'Speak a text. Answers a link to the sound and the time of every word.',
    access: 'grant',
    input: z.object({
      text: z.string().min(1).max(5000),
      voice_id: z.string().max(80).default('espeak:en-us'),
      rate: z.number().min(0.5).max(2).default(1),
      pitch: z.number().min(0.5).max(1.5).default(1),
      format: z.literal('wav').default('wav'),
      timing: z.literal('word').default('word'),
    }),
    output: z.object({
      /** A `data:` address with the sound itself: nothing is stored. */
      audio_url: z.string(),
      duration_ms: milliseconds,
      words: z.array(
        z.object({ text: z.string(), start_ms: milliseconds, end_ms: milliseconds, char: z.number().int() }),
      ),
      engine: engineName,
    }),
    errors: ['studio.unknown-voice', 'studio.nothing-to-say'],
    example: { text: 'Hello, class.' },
    perMinute: 120,
  }),
}
