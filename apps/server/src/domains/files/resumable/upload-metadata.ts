import { filesEndpoints } from '@lectern/contract/domains/files'
import { fieldFailure } from '#platform/errors/failure.ts'

export type UploadMetadata = { readonly name: string; readonly tags: readonly string[] }

const { input } = filesEndpoints.upload

/**
 * Reads `filename` and `tags` (separated by commas) from the header `Upload-Metadata`.
 * Throws `platform.validation` for tags that the multipart upload would refuse as well.
 */
export const readUploadMetadata = (metadata: Readonly<Record<string, string | null>> = {}): UploadMetadata => {
  const tags = (metadata['tags'] ?? '').split(',').filter((tag) => tag.trim() !== '')
  const parsed = input.safeParse({ tags })
  if (!parsed.success) throw fieldFailure('platform.validation', 'tags')
  return { name: metadata['filename'] ?? metadata['name'] ?? '', tags: parsed.data.tags ?? [] }
}
