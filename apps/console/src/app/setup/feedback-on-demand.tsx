import { type ComponentType, useEffect, useState } from 'react'
import { feedbackWanted } from '#platform/feedback/feedback.ts'

/** After the page has drawn itself: the first thing to tell may be that the network is gone. */
const aheadMs = 2000
const againMs = 2000

type Host = ComponentType
type Props = { load?: () => Promise<Host> }

const loadHost = async (): Promise<Host> => (await import('./feedback-host.tsx')).FeedbackHost
const pause = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))

/** What tells things to the person; fetched soon after the page, or when there is something to tell. It never breaks a page. */
export const FeedbackOnDemand = ({ load = loadHost }: Props) => {
  const [Shown, setShown] = useState<Host>()
  useEffect(() => {
    let isGone = false
    const fetchHost = async () => {
      await Promise.race([feedbackWanted, pause(aheadMs)])
      while (!isGone) {
        try {
          const loaded = await load()
          setShown(() => loaded)
          return
        } catch {
          await pause(againMs)
        }
      }
    }
    void fetchHost()
    return () => {
      isGone = true
    }
  }, [load])
  return Shown ? <Shown /> : null
}
