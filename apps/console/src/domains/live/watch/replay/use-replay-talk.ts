import type { LiveComment } from '@lectern/contract/domains/live'
import { useEffect, useRef, useState } from 'react'
import { api } from '#platform/api/client.ts'

const windowMs = 300_000
const pageSize = 100
const most = 200

/** Comments are asked for five minutes at a time, when the replay comes near them. */
const loadWindow = async (liveId: string, token: string, index: number): Promise<LiveComment[]> => {
  const found: LiveComment[] = []
  let cursor: string | null = null
  // The first window also has what was said before the start.
  const from_ms = index === 0 ? -86_400_000 : index * windowMs
  do {
    const page: { cursor?: string } = cursor === null ? {} : { cursor }
    const asked = {
      live_id: liveId,
      token,
      op: 'list',
      size: pageSize,
      from_ms,
      to_ms: (index + 1) * windowMs - 1,
    } as const
    const reply = await api.live.comment({ ...asked, ...page })
    found.push(...reply.list)
    cursor = reply.cursor
  } while (cursor !== null)
  return found
}

/** What had been said when a moment of the replay was live. */
export const useReplayTalk = (liveId: string, token: string, sessionMs: number): readonly LiveComment[] => {
  const [windows, setWindows] = useState<Readonly<Record<number, readonly LiveComment[]>>>({})
  const asked = useRef(new Set<number>())
  const index = Math.max(0, Math.floor(sessionMs / windowMs))
  useEffect(() => {
    for (const wanted of [index, index - 1]) {
      if (wanted < 0 || asked.current.has(wanted)) continue
      asked.current.add(wanted)
      loadWindow(liveId, token, wanted).then(
        (list) => setWindows((before) => ({ ...before, [wanted]: list })),
        () => asked.current.delete(wanted),
      )
    }
  }, [liveId, token, index])
  return [...(windows[index - 1] ?? []), ...(windows[index] ?? [])]
    .filter(({ offset_ms, deleted }) => offset_ms <= sessionMs && !deleted)
    .slice(-most)
}
