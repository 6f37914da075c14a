import { MediaError } from '../media-error.ts'
import type { MediaProbe, ProbeOptions } from './media-probe.ts'

/** Reads what a file is; throws MediaError for anything it cannot or must not read. */
export async function probe(path: string, _options: ProbeOptions = {}): Promise<MediaProbe> {
  throw new MediaError('unsupported-format', 'not yet built', path)
}
