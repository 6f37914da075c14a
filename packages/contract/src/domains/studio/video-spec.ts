import { z } from 'zod'
import { aspect, idOf, milliseconds } from '../../primitives/index.ts'

/** Limits of one video; a script above them is refused at the field, never cut. */
export const maxScenes = 60
export const maxSceneChars = 2000
export const maxScriptChars = 40_000

const fraction = z.number().min(0).max(1)
const rectangle = z.object({ x: fraction, y: fraction, width: fraction, height: fraction })
const color = z.string().regex(/^#[0-9a-f]{6}$/i)

export const sceneMotion = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('auto') }),
  z.object({ kind: z.literal('none') }),
  z.object({ kind: z.literal('pan'), from: rectangle, to: rectangle }),
])

/** One scene: what is said and what is seen while it is said. Without material a title card is drawn from the text. */
export const scene = z.object({
  /** Stays the same while the scene is edited and moved; made by the editor. */
  id: z.string().min(1).max(40),
  text: z.string().max(maxSceneChars),
  /** The second subtitle line, in the other language. */
  translation: z.string().max(maxSceneChars).default(''),
  /** At most one: scene n's picture is seen in scene n's time only. Split a scene to show two. */
  material_ids: z.array(idOf('files.file')).max(1).default([]),
  /** Words to look for pictures with. */
  terms: z.array(z.string().max(60)).max(10).default([]),
  /** The least time on screen; narration makes it longer. */
  min_ms: milliseconds.max(600_000).default(2000),
  motion: sceneMotion.default({ kind: 'auto' }),
  /** For clips: where to begin, and whether their own sound is heard. */
  clip_in_ms: milliseconds.default(0),
  keep_sound: z.boolean().default(false),
  /** Your own recording of this scene's text; used when `voice_mode` is `own`. */
  narration_id: idOf('files.file').nullable().default(null),
  /** What the title card says when there is no material. */
  card: z
    .object({
      title: z.string().max(200),
      subtitle: z.string().max(200).default(''),
      palette: z.number().int().min(0).max(11),
    })
    .nullable()
    .default(null),
})
export type SceneSpec = z.output<typeof scene>

export const subtitleSpec = z.object({
  on: z.boolean(),
  /** Line height in parts of the picture height. */
  size: z.number().min(0.02).max(0.12),
  position: z.enum(['bottom', 'middle', 'top']),
  karaoke: z.boolean(),
  color,
  highlight_color: color,
  outline_color: color,
  second_language: z.boolean(),
})

export const musicSpec = z.object({
  /** A sound file of the library; null plays the built-in pad. */
  material_id: idOf('files.file').nullable(),
  gain_db: z.number().min(-40).max(6),
  duck: z.boolean(),
})

/** How long a script is: what its scenes say, without what parts them. Counts against `maxScriptChars`. */
export const countScriptChars = (scenes: readonly Pick<SceneSpec, 'text'>[]): number =>
  scenes.reduce((sum, { text }) => sum + text.length, 0)

/** Everything a video is made from. The body of `moviepy/video`, and what a project keeps. */
export const videoSpec = z.object({
  title: z.string().trim().min(1).max(200),
  language: z.enum(['en', 'zh']).default('en'),
  aspect: aspect.default('16:9'),
  /** The short side of the picture in pixels. */
  resolution: z.union([z.literal(480), z.literal(720), z.literal(1080)]).default(720),
  scenes: z.array(scene).max(maxScenes),
  voice_mode: z.enum(['tts', 'own', 'none']).default('tts'),
  voice_id: z.string().max(80).default('espeak:en-us'),
  /** 1 is the voice's natural pace. */
  rate: z.number().min(0.5).max(2).default(1),
  transition: z
    .object({ kind: z.enum(['fade', 'cut']), duration_ms: milliseconds.max(2000) })
    .default({ kind: 'fade', duration_ms: 600 }),
  subtitles: subtitleSpec.default({
    on: true,
    size: 0.06,
    position: 'bottom',
    karaoke: true,
    color: '#ffffff',
    highlight_color: '#ffd700',
    outline_color: '#000000',
    second_language: false,
  }),
  bgm: musicSpec.nullable().default({ material_id: null, gain_db: -18, duck: true }),
  /** Makes generated cards and music the same every time. */
  seed: z.number().int().min(0).max(2_147_483_647).default(1),
})
export type VideoSpec = z.output<typeof videoSpec>
export type VideoSpecInput = z.input<typeof videoSpec>
