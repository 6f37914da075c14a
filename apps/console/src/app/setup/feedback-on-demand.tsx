import { useEffect, useState } from 'react'
import { feedbackWanted } from '#platform/feedback/feedback.ts'
import { onDemand } from '#ui/on-demand.tsx'

/** After the page has drawn itself: the first thing to tell may be that the network is gone. */
const aheadMs = 2000

const FeedbackHost = onDemand('feedback', async () => (await import('./feedback-host.tsx')).FeedbackHost, {
  againMs: 2000,
})

/** What tells things to the person; fetched soon after the page, or when there is something to tell. It never breaks a page. */
export const FeedbackOnDemand = () => {
  const [isDue, setDue] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setDue(true), aheadMs)
    void feedbackWanted.then(() => setDue(true))
    return () => clearTimeout(timer)
  }, [])
  return isDue ? <FeedbackHost /> : null
}
