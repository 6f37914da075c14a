/** Owns the material library and the picker with which every screen chooses or uploads files. */
import type { ConsoleRoute } from '#platform/routing/console-route.ts'

export { FilePicker } from './components/file-picker.tsx'
export { useUploadOne } from './uploading/use-upload-one.ts'

export const filesRoutes: readonly ConsoleRoute[] = [
  {
    path: '/materialLibrary',
    name: 'materialLibrary',
    title: 'files:title',
    icon: 'folder',
    permission: 'files.file',
    action: 'query',
    component: () => import('./pages/material-library-page.tsx'),
  },
]
