import { useSession } from '#platform/session/session-store.ts'
import { uploadFile } from './upload-file.ts'
import { createUploadQueue } from './upload-queue.ts'

/** The one queue of this window: uploads go on whichever page is open, until the person signs out. */
export const schoolUploads = createUploadQueue(uploadFile)

useSession.subscribe(({ me }) => {
  if (!me) schoolUploads.clear()
})
