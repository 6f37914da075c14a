import type { FileKind, StoredFile } from '@lectern/contract/domains/files'

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
