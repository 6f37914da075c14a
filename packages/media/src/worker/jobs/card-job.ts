import { writeFile } from 'node:fs/promises'
import { type CardRequest, renderCard } from '../../pictures/render-card.ts'

/** Draws a title card as PNG. */
export async function drawCardFile(job: {
  readonly card: CardRequest
  readonly path: string
}): Promise<{ sizeBytes: number }> {
  const png = await renderCard(job.card)
  await writeFile(job.path, png)
  return { sizeBytes: png.length }
}
