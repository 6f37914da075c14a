import { type ComponentType, useEffect, useState } from 'react'
import { feedbackWanted } from '#platform/feedback/feedback.ts'

const againMs = 2000
/** After the page has drawn itself: the first thing to tell may be that the network is gone. */
const aheadMs = 5000

type Host = ComponentType
type Props = { load?: () => Promise<Host> }

const loadHost = async (): Promise<Host> => (await import('./feedback-host.tsx')).FeedbackHost

/** What tells things to the person; fetched some seconds after the page, or when there is something to tell. It never breaks a page. */
export const FeedbackOnDemand = ({ load = loadHost }: Props) => {
  const [Shown, setShown] = useState<Host>()
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined
    const fetchHost = async () => {
      clearTimeout(timer)
      try {
        const loaded = await load()
        setShown(() => loaded)
      } catch {
        timer = setTimeout(() => void fetchHost(), againMs)
      }
    }
    timer = setTimeout(() => void fetchHost(), aheadMs)
    void feedbackWanted.then(fetchHost)
    return () => clearTimeout(timer)
  }, [load])
  return Shown ? <Shown /> : null
}
