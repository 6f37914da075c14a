import type { Entrance } from '@lectern/contract/domains/live'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from '#platform/api/api-error.ts'
import { api } from '#platform/api/client.ts'
import type { Input } from '#platform/api/contract-types.ts'
import { readToken } from '#platform/session/token.ts'

export type RoomAddress = Pick<Input<'live', 'enterLive'>, 'live_id' | 'room_id' | 'source_type'>

/** News come over the socket; this is for pages that have none. The poster costs the server nothing, a password does. */
const askEveryMs = 15_000
/** A pass is renewed when it has this long left. */
const renewBeforeMs = 120_000

const passwordKey = ({ live_id, room_id }: RoomAddress) => `lectern.live.password.${live_id ?? room_id ?? ''}`

/** A visitor keeps the name for the next room. */
const nickKey = 'lectern.live.nick'

const keptNick = () => (readToken() === '' ? localStorage.getItem(nickKey) : null)

const isGood = (play: NonNullable<Entrance['play']>) => Date.parse(play.expires_at) - Date.now() > renewBeforeMs

/** Every answer has a new pass; a player that runs goes on with the one it began with. */
const withSteadyPass = (before: Entrance | undefined, answer: Entrance): Entrance => {
  const { play } = before ?? {}
  const isSameWay = play?.whep_url === answer.play?.whep_url && Boolean(play?.hls_url) === Boolean(answer.play?.hls_url)
  return play && answer.play && isSameWay && isGood(play) ? { ...answer, play } : answer
}

export type Entering = {
  readonly entrance: Entrance | undefined
  readonly error: unknown
  /** How far the server's clock is ahead of this one. */
  readonly aheadMs: number
  readonly reload: () => void
  readonly tryPassword: (password: string) => Promise<void>
  readonly setNick: (nick: string) => Promise<void>
  /** The pass was refused: the next answer brings a new one. */
  readonly renew: () => void
}

type Answers = { readonly password?: string; readonly nick?: string }

/** Asks with what this browser knows from before, and keeps what was right. */
const askToEnter = async (address: RoomAddress, more: Answers): Promise<Entrance> => {
  const { live_id, room_id, source_type } = address
  const room = { ...(live_id ? { live_id } : {}), ...(room_id ? { room_id } : {}) }
  const password = more.password ?? sessionStorage.getItem(passwordKey(room))
  const nick = more.nick ?? keptNick()
  const answer = await api.live.enterLive({
    ...room,
    ...(source_type === undefined ? {} : { source_type }),
    ...(password ? { password } : {}),
    ...(nick ? { nick } : {}),
  })
  if (more.nick) localStorage.setItem(nickKey, more.nick)
  if (more.password) sessionStorage.setItem(passwordKey(room), more.password)
  return answer
}

/** What a closed gate answers stays so until somebody does something. */
const isSettled = (error: unknown): boolean => error instanceof ApiError && error.status >= 400 && error.status < 500

/** Looks whether the room is another one than it was, and enters again if so. */
const useNews = (entrance: Entrance | undefined, error: unknown, reload: () => void): void => {
  useEffect(() => {
    const look = async () => {
      if (!entrance) return isSettled(error) ? undefined : reload()
      const poster = await api.live.poster({ room_id: entrance.room_id })
      const isSame =
        poster.state === entrance.state &&
        poster.has_replay === entrance.has_replay &&
        poster.resume_time === entrance.resume_time
      return isSame && (!entrance.play || isGood(entrance.play)) ? undefined : reload()
    }
    const timer = setInterval(() => void look().catch(() => undefined), askEveryMs)
    return () => clearInterval(timer)
  }, [entrance, error, reload])
}

/** Enters a room and stays informed of it: who one is there, its state, and how to watch. */
export const useEntering = (address: RoomAddress): Entering => {
  const { live_id, room_id, source_type } = address
  const [entrance, setEntrance] = useState<Entrance>()
  const [error, setError] = useState<unknown>()
  const [aheadMs, setAhead] = useState(0)
  const mustRenew = useRef(false)
  const enter = useCallback(
    async (more: Answers = {}) => {
      const answer = await askToEnter({ live_id, room_id, source_type }, more)
      const renewing = mustRenew.current
      mustRenew.current = false
      setEntrance((before) => (renewing ? answer : withSteadyPass(before, answer)))
      setAhead(Date.parse(answer.server_time) - Date.now())
      setError(undefined)
    },
    [live_id, room_id, source_type],
  )
  const reload = useCallback(() => {
    enter().catch((problem: unknown) => {
      setError(problem)
      if (!(problem instanceof ApiError) || problem.kind !== 'live.nick-taken') return
      // Somebody here has the kept name by now: come in without one.
      localStorage.removeItem(nickKey)
      enter().catch(setError)
    })
  }, [enter])
  const renew = useCallback(() => {
    mustRenew.current = true
    reload()
  }, [reload])
  useEffect(() => reload(), [reload])
  useNews(entrance, error, reload)
  return {
    entrance,
    error,
    aheadMs,
    reload,
    renew,
    tryPassword: (password) => enter({ password }),
    setNick: (nick) => enter({ nick }),
  }
}
