import type { CommentReply, CommentStanding, LiveComment, LiveMessage } from '@lectern/contract/domains/live'
import { useCallback, useEffect, useMemo, useState, useSyncExternalStore } from 'react'
import { api } from '#platform/api/client.ts'
import type { Input } from '#platform/api/contract-types.ts'
import { useLiveTopic } from '../client/use-live-topic.ts'
import { type CommentFeed, createCommentFeed } from './comment-feed.ts'
import { makeClientId } from './make-client-id.ts'
import { useAsking } from './use-asking.ts'

export type TalkRoom = {
  readonly liveId: string
  readonly roomId: string
  readonly token: string
  /** The name of a visitor without an account. */
  readonly nick?: string | undefined
}
type Operation = Omit<Input<'live', 'comment'>, 'live_id' | 'token'>

type Standing = {
  readonly pinned: LiveComment | null
  readonly me: CommentStanding | null
  /** Null until the server told. */
  readonly viewers: number | null
  /** Why what is said could not be read. */
  readonly error: unknown
}
export type RoomTalk = Standing & {
  readonly comments: readonly LiveComment[]
  readonly send: (content: string) => Promise<void>
  /** Delete, pin, mute, ban, and what takes them back. */
  readonly moderate: (operation: Operation) => Promise<void>
  readonly reload: () => void
}

const nothingYet: Standing = { pinned: null, me: null, viewers: null, error: undefined }

type Calls = { feed: CommentFeed; change: (patch: Partial<Standing>) => void; room: TalkRoom }

const callsOf = ({ feed, change, room: { liveId, token, nick } }: Calls) => {
  const call = (operation: Operation) =>
    api.live.comment({ live_id: liveId, ...(token ? { token } : {}), ...operation })
  const take = ({ list, comment, pinned, me }: CommentReply) => {
    feed.add(comment ? [...list, comment] : list)
    change({ pinned, error: undefined, ...(me ? { me } : {}) })
  }
  const load = () => {
    const since = feed.newest()
    call({ op: 'list', ...(since ? { since } : { size: 100 }) }).then(take, (error: unknown) => change({ error }))
  }
  return {
    load,
    send: async (content: string) => {
      try {
        take(await call({ op: 'send', content, client_id: makeClientId(), ...(nick ? { nick } : {}) }))
      } catch (error) {
        // How long to wait, or that one may not write at all, stands in the answer to a list.
        load()
        throw error
      }
    },
    moderate: async (operation: Operation) => take(await call(operation)),
  }
}

/** The talk of a room: what was said, what is being said, and saying something. */
export const useRoomTalk = ({ liveId, roomId, token, nick }: TalkRoom): RoomTalk => {
  const [feed] = useState(createCommentFeed)
  const comments = useSyncExternalStore(feed.on, feed.get)
  const [standing, setStanding] = useState(nothingYet)
  const change = useCallback((patch: Partial<Standing>) => setStanding((before) => ({ ...before, ...patch })), [])
  const calls = useMemo(
    () => callsOf({ feed, change, room: { liveId, roomId, token, nick } }),
    [feed, change, liveId, roomId, token, nick],
  )
  const { me } = standing
  const onMessage = ({ event, data }: LiveMessage) => {
    if (event === 'comments') feed.add(data.list)
    else if (event === 'comment-removed') feed.remove(data.id)
    else if (event === 'pinned') change({ pinned: data.comment })
    else if (event === 'viewers') change({ viewers: data.viewers })
    else if (event === 'silenced' && data.uid === me?.uid)
      change({ me: { ...me, muted_until: data.muted_until, banned: data.banned } })
  }
  const isHeard = useLiveTopic(roomId, token, { onMessage, onGap: calls.load })
  const onViewers = useCallback((viewers: number) => change({ viewers }), [change])
  useAsking({ isHeard, liveId, token, ask: calls.load, onViewers })
  useEffect(() => calls.load(), [calls])
  return { comments, ...standing, send: calls.send, moderate: calls.moderate, reload: calls.load }
}
