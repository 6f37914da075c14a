import { onDemand } from '#ui/on-demand.tsx'
import type { FilePickerProps } from './file-picker-props.ts'

const FilePickerModal = onDemand('file-picker', async () => (await import('./file-picker-modal.tsx')).FilePickerModal)

/** Chooses from the library or uploads. Loaded when it is opened for the first time. */
export const FilePicker = (props: FilePickerProps) =>
  props.open ? <FilePickerModal {...props} onFailed={props.onClose} /> : null
