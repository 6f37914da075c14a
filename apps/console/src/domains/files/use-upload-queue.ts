import type { FileKind, StoredFile } from '@lectern/contract/domains/files'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { apiQueryKey } from '#platform/api/queries.ts'
import { refusalOf } from './file-rules.ts'
import { uploadFile } from './upload-file.ts'
import { createUploadQueue } from './upload-queue.ts'

type Options = { kinds?: readonly FileKind[] | undefined; onStored?: (file: StoredFile) => void }

/** A queue of uploads that ends with the component; the library's lists learn of every stored file. */
export const useUploadQueue = ({ kinds, onStored }: Options = {}) => {
  const [queue] = useState(() => createUploadQueue(uploadFile))
  const items = useSyncExternalStore(queue.subscribe, queue.items)
  const queryClient = useQueryClient()
  useEffect(() => queue.stopAll, [queue])
  const add = (files: readonly File[]) =>
    queue.add(files, {
      check: (file) => refusalOf(file, kinds),
      onStored: (file) => {
        void queryClient.invalidateQueries({ queryKey: apiQueryKey('files', 'list') })
        onStored?.(file)
      },
    })
  return { items, queue, add }
}
