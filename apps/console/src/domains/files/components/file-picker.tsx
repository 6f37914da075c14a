import { lazy, Suspense } from 'react'
import type { FilePickerProps } from './file-picker-props.ts'

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
