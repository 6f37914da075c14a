import type { StoredFile } from '@lectern/contract/domains/files'
import { useState } from 'react'
import type { ApiError } from '#platform/api/api-error.ts'
import { useApiMutation } from '#platform/api/queries.ts'

/** A video that was not taken, and why. */
export type Refused = { readonly name: string; readonly error: ApiError }

/** Has the server look into a video before it is taken: what cannot be played is told here, not at the start. */
export const useFilmChoice = (onTaken: (file: StoredFile) => void) => {
  const [refused, setRefused] = useState<Refused>()
  const check = useApiMutation('live', 'filmCheck')
  const choose = (file: StoredFile) => {
    setRefused(undefined)
    check.mutate(
      { file_id: file.id },
      {
        onSuccess: ({ duration_ms }) => onTaken({ ...file, duration_ms }),
        onError: (error) => setRefused({ name: file.name, error }),
      },
    )
  }
  return { refused, isChecking: check.isPending, choose }
}
