import type { FilePickerProps } from './file-picker.tsx'
export const FilePickerModal = (_props: FilePickerProps) => null
