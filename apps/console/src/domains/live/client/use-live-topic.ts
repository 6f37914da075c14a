import type { LiveMessage } from '@lectern/contract/domains/live'
import { useEffect, useRef, useState } from 'react'
import { listenTo } from '#platform/api/topics/listen-to.ts'

type Heard = {
  readonly onMessage: (message: LiveMessage) => void
  /** Something may have been missed: ask by an ordinary call. */
  readonly onGap: () => void
}

/** A message that was too long for its way only says that there is something to ask for. */
const isCutDown = (data: unknown): boolean => typeof data === 'object' && data !== null && 'again' in data

/** Listens to a room with the pass of `enter_live`, as long as the component is shown. Answers whether messages come. */
export const useLiveTopic = (roomId: string | undefined, token: string, heard: Heard): boolean => {
  const [isHeard, setHeard] = useState(false)
  const latest = useRef({ heard, token })
  useEffect(() => {
    latest.current = { heard, token }
  })
  useEffect(() => {
    if (roomId === undefined) return
    const end = listenTo(`live:${roomId}`, () => latest.current.token, {
      onHeard: setHeard,
      onGap: () => latest.current.heard.onGap(),
      onMessage: (event, data) => {
        if (isCutDown(data)) latest.current.heard.onGap()
        // The server speaks as the contract says; it is the same build.
        else latest.current.heard.onMessage({ event, data } as LiveMessage)
      },
    })
    return () => {
      setHeard(false)
      end()
    }
  }, [roomId])
  return isHeard
}
