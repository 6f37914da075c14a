import type { Frame, Motion } from '../../plan.ts'

export type Size = { readonly width: number; readonly height: number }
/** A rectangle in pixels. */
export type Box = { readonly x: number; readonly y: number; readonly width: number; readonly height: number }
/** The part of a picture that is prepared, and the two views that the camera travels between, all in pixels of the shown picture. */
export type CameraPath = { readonly canvas: Box; readonly from: Box; readonly to: Box }

/** How far an unasked camera goes: enough to feel alive, little enough that nothing is cut off. */
const autoZoom = 0.88

function coverBox(picture: Size, shape: number): Box {
  const width = Math.min(picture.width, picture.height * shape)
  const height = width / shape
  return { x: (picture.width - width) / 2, y: (picture.height - height) / 2, width, height }
}

const within = (value: number, max: number) => Math.max(0, Math.min(value, Math.max(0, max)))

/** The smallest view of the video's shape that holds the wanted rectangle and does not leave the picture. */
function fitView(frame: Frame, { picture, shape }: { picture: Size; shape: number }): Box {
  const wanted = Math.max(frame.width * picture.width, frame.height * picture.height * shape, picture.width / 10)
  const width = Math.min(wanted, picture.width, picture.height * shape)
  const height = width / shape
  const centreX = (frame.x + frame.width / 2) * picture.width
  const centreY = (frame.y + frame.height / 2) * picture.height
  const x = within(centreX - width / 2, picture.width - width)
  return { x, y: within(centreY - height / 2, picture.height - height), width, height }
}

/** Zooming in and out in turn, drifting to alternating sides. */
function autoViews(canvas: Box, order: number): { from: Box; to: Box } {
  const width = canvas.width * autoZoom
  const height = canvas.height * autoZoom
  const side = [0.5, 0.85, 0.15, 0.5][order % 4] ?? 0.5
  const near: Box = {
    x: canvas.x + (canvas.width - width) * side,
    y: canvas.y + (canvas.height - height) / 2,
    width,
    height,
  }
  return order % 2 === 0 ? { from: canvas, to: near } : { from: near, to: canvas }
}

/** The camera of one picture; `order` is the number of its scene. Undefined when nothing moves. */
export function planCamera(
  motion: Motion,
  { picture, shape, order }: { picture: Size; shape: number; order: number },
): CameraPath | undefined {
  if (motion.kind === 'none') return undefined
  if (motion.kind === 'auto') {
    const canvas = coverBox(picture, shape)
    return { canvas, ...autoViews(canvas, order) }
  }
  // The canvas must have the video's shape; it may reach beyond the picture, the views never do.
  const width = Math.max(picture.width, picture.height * shape)
  const canvas = { x: 0, y: 0, width, height: width / shape }
  return { canvas, from: fitView(motion.from, { picture, shape }), to: fitView(motion.to, { picture, shape }) }
}
