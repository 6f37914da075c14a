import type { FileKind, StoredFile } from '@lectern/contract/domains/files'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { apiQueryKey } from '#platform/api/queries.ts'
import { refusalOf } from '../file-rules.ts'
import { schoolUploads as queue } from './school-uploads.ts'

type Options = {
  kinds?: readonly FileKind[] | undefined
  onStored?: (file: StoredFile) => void
  /** Follows only what was added here. */
  ownOnly?: boolean
}

/** The uploads of this window, which outlive the component; the library's lists learn of every stored file. */
export const useUploadQueue = ({ kinds, onStored, ownOnly = false }: Options = {}) => {
  const all = useSyncExternalStore(queue.subscribe, queue.items)
  const [ownIds, setOwnIds] = useState<readonly string[]>([])
  const queryClient = useQueryClient()
  useEffect(() => queue.tidy, [])
  const add = (files: readonly File[]) => {
    const ids = queue.add(files, {
      check: (file) => refusalOf(file, kinds),
      onStored: (file) => {
        void queryClient.invalidateQueries({ queryKey: apiQueryKey('files', 'list') })
        onStored?.(file)
      },
    })
    setOwnIds((before) => [...before, ...ids])
  }
  return { items: ownOnly ? all.filter(({ id }) => ownIds.includes(id)) : all, queue, add }
}
