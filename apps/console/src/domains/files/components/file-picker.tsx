import type { FileKind, StoredFile } from '@lectern/contract/domains/files'
import { lazy, Suspense } from 'react'

export type FilePickerProps = {
  open: boolean
  onClose: () => void
  /** Gets the chosen files, one unless `multiple`; the picker closes itself afterwards. */
  onPick: (files: StoredFile[]) => void
  /** Only these kinds are shown and accepted; all without it. */
  kinds?: readonly FileKind[] | undefined
  multiple?: boolean
  title?: string
}

const FilePickerModal = lazy(() =>
  import('./file-picker-modal.tsx').then((module) => ({ default: module.FilePickerModal })),
)

/** Chooses from the library or uploads. Loaded when it is opened for the first time. */
export const FilePicker = (props: FilePickerProps) =>
  props.open ? (
    <Suspense fallback={null}>
      <FilePickerModal {...props} />
    </Suspense>
  ) : null
