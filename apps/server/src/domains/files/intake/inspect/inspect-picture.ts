import sharp from 'sharp'
import { uploadFailures } from '../../file-failures.ts'
import type { AcceptedType } from './accepted-types.ts'
import type { Inspected, InspectionRequest } from './inspection.ts'

export const previewWidth = 480

/** Dimensions where every PNG has them; the decoder calls a gigapixel header corrupt instead of huge. */
const pixelsOfPng = (head: Buffer): number =>
  head.toString('latin1', 1, 4) === 'PNG' && head.length >= 24 ? head.readUInt32BE(16) * head.readUInt32BE(20) : 0

/** The limit holds for the header: nothing is decoded before the size is known. */
const openPicture = (path: string, pixels: number) =>
  sharp(path, { limitInputPixels: pixels, failOn: 'error', sequentialRead: true })

export const writePreview = (path: string, outPath: string, pixels: number): Promise<unknown> =>
  openPicture(path, pixels)
    .autoOrient()
    .resize({ width: previewWidth, withoutEnlargement: true })
    .webp({ quality: 78 })
    .toFile(outPath)

/**
 * Size as shown, from the header. Whether it can be decoded shows when its preview is made.
 * Throws `files.too-many-pixels`, `files.unreadable`.
 */
export const inspectPicture = async (
  { path, name, head, megapixels }: InspectionRequest,
  type: AcceptedType,
): Promise<Inspected> => {
  const pixels = megapixels * 1_000_000
  if (pixelsOfPng(head) > pixels) throw uploadFailures.tooManyPixels(name, megapixels)
  try {
    const { autoOrient } = await openPicture(path, pixels).metadata()
    return { type, width: autoOrient.width, height: autoOrient.height, durationMs: null }
  } catch (error) {
    const message = error instanceof Error ? error.message : ''
    if (message.includes('pixel limit')) throw uploadFailures.tooManyPixels(name, megapixels)
    throw uploadFailures.unreadable(name)
  }
}
