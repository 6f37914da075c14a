import type { Aspect } from '@lectern/contract/primitives'

const shapes: Record<Aspect, readonly [number, number]> = { '16:9': [16, 9], '9:16': [9, 16], '1:1': [1, 1] }

/** Pixels of a picture whose short side is `resolution`; even, because 4:2:0 shares a colour between two pixels. */
export const videoSize = (aspect: Aspect, resolution: number): { width: number; height: number } => {
  const [across, down] = shapes[aspect]
  const side = (parts: number) => Math.round((resolution * parts) / Math.min(across, down) / 2) * 2
  return { width: side(across), height: side(down) }
}

/** Films and the research prototypes run at 25; 30 would cost a fifth more for slides. */
export const framesPerSecond = 25

/** What video platforms expect (EBU R 128 s2 for streaming allows -20 to -16). */
export const loudnessLufs = -16
