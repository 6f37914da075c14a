import { z } from 'zod'
import { aspect, endpoint, idOf, milliseconds, page, pageQuery } from '../../primitives/index.ts'
import { fileKind, filesEndpoints, storedFile } from '../files/index.ts'
import { mission } from '../missions/index.ts'
import { script, scriptBrief } from './script.ts'
import { musicSpec, sceneMotion, videoSpec } from './video-spec.ts'

const sampleId = '018f3c1a-7b1e-7000-8000-000000000001'
const started = z.object({ mission_id: idOf('missions.mission') })
const planErrors = [
  'studio.zero-scenes',
  'studio.empty-scene',
  'studio.script-too-long',
  'studio.too-long',
  'studio.unknown-voice',
  'studio.voice-language',
  'studio.missing-glyphs',
  'studio.missing-material',
  'studio.wrong-material',
  'studio.wrong-sound',
  'studio.begins-after-end',
  'studio.missing-music',
  'studio.wrong-music',
  'studio.missing-narration',
  'missions.too-many',
] as const
const render = { permission: 'studio.project', action: 'edit' } as const

export const renderEndpoints = {
  copywriting: endpoint({
    methods: ['POST'],
    path: '/api/chatgpt/moviepy/copywriting',
    summary: 'Write a script from a topic, audience, selling points and source text.',
    access: { permission: 'studio.copywriting', action: 'add' },
    input: scriptBrief.extend({ voice_id: z.string().max(80).optional() }),
    output: script,
    errors: [
      'studio.unknown-voice',
      'integrations.not-configured',
      'integrations.unreachable',
      'integrations.refused',
      'integrations.busy',
      'integrations.bad-answer',
    ],
    example: { subject: 'The water cycle' },
    perMinute: 60,
  }),
  material: endpoint({
    methods: ['GET'],
    path: '/api/chatgpt/moviepy/material',
    summary: 'Pictures, clips and sound of the library that fit a scene.',
    access: { permission: 'studio.project', action: 'query' },
    input: pageQuery.extend({
      keywords: z.string().max(200).optional(),
      aspect: aspect.optional(),
      kind: fileKind.optional(),
      min_duration: z.coerce.number().min(0).optional(),
    }),
    output: page(storedFile.extend({ source: z.literal('library') })),
    errors: [],
    example: { page: 1, size: 20 },
  }),
  upload: endpoint({
    ...filesEndpoints.upload,
    path: '/api/chatgpt/moviepy/upload',
    summary: 'Upload a picture, clip or recording for a video (multipart field `file`).',
  }),
  video: endpoint({
    methods: ['POST'],
    path: '/api/chatgpt/moviepy/video',
    summary: 'Render a video from its plan. Answers at once with the mission.',
    access: render,
    input: videoSpec.extend({ project_id: idOf('studio.project').optional() }),
    output: started,
    errors: planErrors,
    example: { title: 'Water cycle', scenes: [{ id: 's1', text: 'Water moves.' }] },
    idempotent: true,
  }),
  videoState: endpoint({
    methods: ['GET'],
    path: '/api/chatgpt/moviepy/video',
    summary: 'The mission that renders a video.',
    access: { permission: 'studio.project', action: 'get' },
    input: z.object({ id: idOf('missions.mission') }),
    output: mission,
    errors: [],
    example: { id: sampleId },
  }),
  concatenate: endpoint({
    methods: ['POST'],
    path: '/api/chatgpt/moviepy/concatenate',
    summary: 'Join videos in order, trimmed, with one size and loudness.',
    access: render,
    input: z.object({
      title: z.string().trim().min(1).max(200),
      items: z
        .array(
          z.object({
            material_id: idOf('files.file'),
            in_ms: milliseconds.default(0),
            out_ms: milliseconds.optional(),
          }),
        )
        .min(1)
        .max(50),
      transition: z
        .object({ kind: z.enum(['fade', 'cut']), duration_ms: milliseconds.max(2000) })
        .default({ kind: 'cut', duration_ms: 0 }),
      aspect: aspect.default('16:9'),
      resolution: z.union([z.literal(480), z.literal(720), z.literal(1080)]).default(720),
      normalise_loudness: z.boolean().default(true),
    }),
    output: started,
    errors: [
      'studio.missing-material',
      'studio.not-a-video',
      'studio.begins-after-end',
      'studio.too-long',
      'missions.too-many',
    ],
    example: { title: 'Both parts', items: [{ material_id: sampleId }] },
    idempotent: true,
  }),
  pictureVideo: endpoint({
    methods: ['POST'],
    path: '/api/chatgpt/picture/video',
    summary: 'Make a video from pictures with motion, captions and music.',
    access: render,
    input: z.object({
      title: z.string().trim().min(1).max(200),
      pictures: z
        .array(
          z.object({
            material_id: idOf('files.file'),
            caption: z.string().max(500).default(''),
            ms: milliseconds.min(500).max(60_000).default(4000),
            motion: sceneMotion.default({ kind: 'auto' }),
          }),
        )
        .min(1)
        .max(60),
      aspect: aspect.default('16:9'),
      resolution: z.union([z.literal(480), z.literal(720), z.literal(1080)]).default(720),
      transition: z
        .object({ kind: z.enum(['fade', 'cut']), duration_ms: milliseconds.max(2000) })
        .default({ kind: 'fade', duration_ms: 600 }),
      bgm: musicSpec.nullable().default(null),
    }),
    output: started,
    errors: [
      'studio.missing-glyphs',
      'studio.missing-material',
      'studio.not-a-picture',
      'studio.missing-music',
      'studio.wrong-music',
      'missions.too-many',
    ],
    example: { title: 'Field trip', pictures: [{ material_id: sampleId }] },
    idempotent: true,
  }),
}
