export type Turn = { readonly rotation: 0 | 90 | 180 | 270; readonly mirrored: boolean }

const upright: Turn = { rotation: 0, mirrored: false }

/** Reads the 3x3 fixed-point matrix of FFmpeg (x' = a·x + c·y, y' = b·x + d·y) as a mirror and a clockwise turn in quarter steps. */
export function readDisplayMatrix(matrix: Buffer | null): Turn {
  if (!matrix || matrix.length < 36) return upright
  const at = (index: number) => Math.sign(matrix.readInt32LE(index * 4))
  const [a, b, c, d] = [at(0), at(1), at(3), at(4)]
  const mirrored = a * d - b * c < 0
  // Undo the mirror (x → −x before the turn) so that the rest is a plain rotation.
  const cos = mirrored ? -a : a
  const sin = mirrored ? -b : b
  if (cos === 0 && sin === 0) return upright
  const rotation = cos > 0 ? 0 : cos < 0 ? 180 : sin > 0 ? 90 : 270
  return { rotation, mirrored }
}
