import { useSession } from '#platform/session/session-store.ts'

/** Whatever is on its way, from whichever page it began. */
const running = new Set<AbortController>()

const warn = (event: BeforeUnloadEvent): void => event.preventDefault()

const follow = (): void => {
  if (running.size > 0) window.addEventListener('beforeunload', warn)
  else window.removeEventListener('beforeunload', warn)
}

// The files of somebody who signed out go no further, and hold the window no longer.
useSession.subscribe(({ me }) => {
  if (me) return
  for (const upload of running) upload.abort()
  running.clear()
  follow()
})

/** Runs an upload: until it ends, the browser asks before the window closes. Signing out ends it. */
export const runUpload = async <R>(send: (signal: AbortSignal) => Promise<R>, cancelled?: AbortSignal): Promise<R> => {
  const upload = new AbortController()
  const stop = () => upload.abort()
  if (cancelled?.aborted) stop()
  cancelled?.addEventListener('abort', stop, { once: true })
  running.add(upload)
  follow()
  try {
    return await send(upload.signal)
  } finally {
    cancelled?.removeEventListener('abort', stop)
    running.delete(upload)
    follow()
  }
}
