import { stat } from 'node:fs/promises'
import { type Image, loadImage } from '@napi-rs/canvas'
import { MediaError } from '../media-error.ts'
import type { Cue, Frame, SubtitleStyle } from '../plan.ts'
import { assertGlyphs } from '../text/missing-glyphs.ts'
import { type Context, newCanvas } from './canvas.ts'
import { drawSubtitle } from './draw-subtitle.ts'
import { type CardRequest, drawCard } from './render-card.ts'

export type PreviewBackground =
  /** A local, already checked picture, or a frame taken from a clip. `frame` is the part of it that is shown. */
  | { readonly kind: 'picture'; readonly path: string; readonly frame?: Frame }
  | { readonly kind: 'card'; readonly card: Omit<CardRequest, 'width' | 'height'> }

export type PreviewRequest = {
  readonly width: number
  readonly height: number
  readonly background: PreviewBackground
  readonly cue?: Cue
  readonly style?: SubtitleStyle | null
  /** Which words are already sung, in the cue's own time; the middle of the cue by default. */
  readonly atMs?: number
}

async function openPicture(path: string): Promise<Image> {
  const file = await stat(path).catch(() => undefined)
  if (!file?.isFile()) throw new MediaError('missing-file', `no picture at ${path}`, path)
  try {
    return await loadImage(path)
  } catch (error) {
    throw new MediaError('unreadable', `not a picture: ${String(error)}`, path)
  }
}

/** Fills the canvas with the wanted part of a picture, cut at the sides or above and below like the video does. */
function drawPicture(
  context: Context,
  image: Image,
  { width, height, frame }: { width: number; height: number; frame: Frame | undefined },
): void {
  const part = frame ?? { x: 0, y: 0, width: 1, height: 1 }
  const [partWidth, partHeight] = [part.width * image.width, part.height * image.height]
  const scale = Math.max(width / partWidth, height / partHeight)
  const sourceWidth = width / scale
  const sourceHeight = height / scale
  const x = part.x * image.width + (partWidth - sourceWidth) / 2
  const y = part.y * image.height + (partHeight - sourceHeight) / 2
  context.fillStyle = '#000000'
  context.fillRect(0, 0, width, height)
  context.drawImage(image, x, y, sourceWidth, sourceHeight, 0, 0, width, height)
}

/**
 * One frame of a scene with its subtitle as PNG, for the live preview; the video's own frame differs by hairs only.
 * Throws `missing-file`, `unreadable`, `missing-glyph`, `too-many-pixels`.
 */
export async function renderScenePreview(request: PreviewRequest): Promise<Buffer> {
  const { width, height, background, cue, style } = request
  const { canvas, context } = newCanvas(width, height)
  if (background.kind === 'card') drawCard(context, { ...background.card, width, height })
  else drawPicture(context, await openPicture(background.path), { width, height, frame: background.frame })
  if (cue && style) {
    assertGlyphs(`${cue.text}\n${cue.translation ?? ''}`, 'a subtitle')
    drawSubtitle(context, cue, { style, frame: { width, height }, atMs: request.atMs ?? (cue.startMs + cue.endMs) / 2 })
  }
  return canvas.encode('png')
}
