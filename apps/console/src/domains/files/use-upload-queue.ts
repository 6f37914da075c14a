import type { FileKind, StoredFile } from '@lectern/contract/domains/files'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useMemo, useRef, useState } from 'react'
import { apiQueryKey } from '#platform/api/queries.ts'
import { refusalOf } from './file-rules.ts'
import { uploadFile } from './upload-file.ts'
import { createUploadQueue, type UploadItem } from './upload-queue.ts'

type Options = { kinds?: readonly FileKind[] | undefined; onStored?: (file: StoredFile) => void }

/** A queue of uploads that ends with the component; the library's lists learn of every stored file. */
export const useUploadQueue = (options: Options = {}) => {
  const [items, setItems] = useState<readonly UploadItem[]>([])
  const queryClient = useQueryClient()
  const latest = useRef(options)
  latest.current = options
  const queue = useMemo(
    () =>
      createUploadQueue({
        upload: uploadFile,
        check: (file) => refusalOf(file, latest.current.kinds),
        onChange: setItems,
        onStored: (file) => {
          void queryClient.invalidateQueries({ queryKey: apiQueryKey('files', 'list') })
          latest.current.onStored?.(file)
        },
      }),
    [queryClient],
  )
  useEffect(() => queue.stopAll, [queue])
  return { items, queue }
}
