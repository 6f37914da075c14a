import type { Motion } from '../../plan.ts'
import { shownSize } from '../../probe/source-facts.ts'
import { type CameraPath, planCamera, type Size } from './motion.ts'
import type { Source } from './source.ts'

/** Which frames of a scene a segment shows, out of how many. */
export type Span = { readonly from: number; readonly frames: number; readonly sceneFrames: number }
export type Output = { readonly width: number; readonly height: number; readonly fps: number }

/** zoompan moves in whole pixels of its input, so the input is finer than the output; see docs on performance for 1.5 against 2. */
const cameraDetail = 2
const maxCanvasWidth = 7680

const toTv = 'out_range=tv:out_color_matrix=bt709'
/** JPEG knows only full-range BT.601; without the conversion red comes out brownish. */
export const toJpeg =
  'scale=in_color_matrix=bt709:in_range=tv:out_color_matrix=bt601:out_range=pc,format=yuvj420p,buffersink@out'
const even = (value: number) => Math.max(2, 2 * Math.round(value / 2))

/** Turns a picture upright as its camera noted. */
export function turnFilters({ rotation, mirrored }: { rotation: number; mirrored: boolean }): string[] {
  const turns: Record<number, string[]> = {
    90: ['transpose=clock'],
    180: ['hflip', 'vflip'],
    270: ['transpose=cclock'],
  }
  return [...(mirrored ? ['hflip'] : []), ...(turns[rotation] ?? [])]
}

/** Scales so that the shown picture covers exactly this size, before turning it. */
export function scaleShown(source: Source, { width, height }: Size): string {
  const turned = source.video.rotation === 90 || source.video.rotation === 270
  const [w, h] = turned ? [height, width] : [width, height]
  return `scale=${w}:${h}:flags=bicubic:${toTv}`
}

/** The source scaled and cut so that it fills a frame of this size. */
export function coverFilters(source: Source, target: Size): string[] {
  const shown = shownSize(source.video)
  const factor = Math.max(target.width / shown.width, target.height / shown.height)
  const scaled = {
    width: Math.max(target.width, even(shown.width * factor)),
    height: Math.max(target.height, even(shown.height * factor)),
  }
  const crop = `crop=${target.width}:${target.height}`
  return [scaleShown(source, scaled), ...turnFilters(source.video), crop, 'format=yuv420p', 'setsar=1']
}

/** See-through parts become white, as on paper; otherwise whatever colour lies under them would appear. */
function onWhite(label: string): string {
  return `format=rgba,split[${label}k][${label}f];[${label}k]drawbox=color=white:t=fill:replace=1[${label}w];[${label}w][${label}f]overlay=format=auto`
}

/** The first frame of a file, on white where it is see-through. */
export function openStillFilters(source: Source, label: string): string[] {
  const first = [`movie=${source.name}:f=${source.demuxer}`, 'trim=end_frame=1']
  return source.hasAlpha ? [...first, onWhite(label)] : first
}

/** A number that moves evenly from a to b over the scene, as an expression of zoompan. */
function glide(a: number, b: number, { from, sceneFrames }: Span): string {
  const start = a.toFixed(4)
  if (Math.abs(b - a) < 1e-6 || sceneFrames < 2) return start
  return `(${start}+${(b - a).toFixed(4)}*(on+${from})/${sceneFrames - 1})`
}

function cameraFilters(
  source: Source,
  { canvas, from, to }: CameraPath,
  { span, output }: { span: Span; output: Output },
): string[] {
  const shown = shownSize(source.video)
  const widest = Math.max(from.width, to.width)
  const canvasWidth = even(Math.min(maxCanvasWidth, (cameraDetail * output.width * canvas.width) / widest))
  const canvasHeight = even((canvasWidth * output.height) / output.width)
  const scale = canvasWidth / canvas.width
  const size = { width: even(shown.width * scale), height: even(shown.height * scale) }
  const fit = [
    `crop=${Math.min(size.width, canvasWidth)}:${Math.min(size.height, canvasHeight)}:${Math.round(canvas.x * scale)}:${Math.round(canvas.y * scale)}`,
    `pad=${canvasWidth}:${canvasHeight}`,
  ]
  const w = glide(from.width * scale, to.width * scale, span)
  const x = glide((from.x - canvas.x) * scale, (to.x - canvas.x) * scale, span)
  const y = glide((from.y - canvas.y) * scale, (to.y - canvas.y) * scale, span)
  const camera = `zoompan=z='iw/${w}':x='${x}':y='${y}':d=${span.frames}:s=${output.width}x${output.height}:fps=${output.fps}`
  return [scaleShown(source, size), ...turnFilters(source.video), ...fit, 'format=yuv420p', camera, 'setsar=1']
}

/** A still picture as `span.frames` frames, standing or seen through a moving camera. */
export function pictureChain(
  source: Source,
  { motion, order, span, output, label }: { motion: Motion; order: number; span: Span; output: Output; label: string },
): string {
  const camera = planCamera(motion, { picture: shownSize(source.video), shape: output.width / output.height, order })
  const visible = camera
    ? cameraFilters(source, camera, { span, output })
    : [...coverFilters(source, output), `loop=loop=${span.frames - 1}:size=1`]
  return [...openStillFilters(source, label), ...visible, `settb=1/${output.fps}`, 'setpts=N'].join(',')
}
