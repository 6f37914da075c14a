import { uploadFailures } from '../../file-failures.ts'
import type { MediaTools } from '../../files.ports.ts'
import { findMediaType } from './accepted-types.ts'
import type { Inspected, InspectionRequest } from './inspection.ts'
import { findProbeFailure } from './media-failures.ts'

/** Video and sound, read in a process of its own. Throws the failures of an upload. */
export const inspectMedia = async (
  media: Pick<MediaTools, 'probe'>,
  request: InspectionRequest,
  refusedType: string,
): Promise<Inspected> => {
  const probed = await media.probe(request.path).catch((error: unknown) => {
    throw findProbeFailure(error, { ...request, refusedType }) ?? error
  })
  const type = findMediaType(probed)
  if (!type) throw uploadFailures.typeNotAllowed(refusedType)
  return { type, width: probed.width, height: probed.height, durationMs: probed.durationMs }
}
