import type { StoredFile } from '@lectern/contract/domains/files'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { uploadFile } from './upload-file.ts'

/** Uploads the first of the files given; `percent` is null while nothing is on its way. */
export const useUploadOne = (onUploaded: (file: StoredFile) => void) => {
  const [percent, setPercent] = useState<number | null>(null)
  const upload = useMutation<StoredFile, unknown, File>({
    mutationFn: (file) =>
      uploadFile(file, {
        onProgress: ({ sentBytes, totalBytes }) => setPercent(Math.round((100 * sentBytes) / Math.max(1, totalBytes))),
      }),
    onMutate: () => setPercent(0),
    onSuccess: onUploaded,
    onSettled: () => setPercent(null),
  })
  return {
    percent,
    error: upload.error,
    upload: (files: readonly File[]) => {
      const [first] = files
      if (first) upload.mutate(first)
    },
  }
}
