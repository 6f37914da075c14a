import type { UploadProgress } from '#platform/api/contract-types.ts'

export type UploadOptions = { signal?: AbortSignal; onProgress?: (progress: UploadProgress) => void }
