import { useState } from 'react'
import { ApiError } from '#platform/api/api-error.ts'
import { api } from '#platform/api/client.ts'
import type { Input } from '#platform/api/contract-types.ts'
import { useSecondsUntil } from './use-seconds-until.ts'

type Verify = Input<'accounts', 'verify'>
type Way = Pick<Verify, 'scene' | 'channel'>

const keyOf = ({ scene, channel }: Way, target: string) => `lectern.next-send ${scene} ${channel} ${target.trim()}`

/** The next send is kept for this tab, so that a reload does not end the wait. */
const nextSendMs = (way: Way, target: string): number | undefined => {
  const kept = Number(sessionStorage.getItem(keyOf(way, target)))
  return kept > Date.now() ? kept : undefined
}
const keepNextSend = (way: Way, target: string, timeMs: number) =>
  sessionStorage.setItem(keyOf(way, target), String(timeMs))

/** What was just sent by another call, such as a registration, may be sent again in a minute. */
export const holdNextSend = (way: Way, target: string): void => keepNextSend(way, target, Date.now() + 60_000)

const waitOf = (error: unknown): number | undefined => {
  const seconds = error instanceof ApiError && error.status === 429 ? Number(error.params['seconds']) : Number.NaN
  return Number.isFinite(seconds) ? Date.now() + seconds * 1000 : undefined
}

/** Sends a code or link to an address or number, and counts the seconds until it may be sent again. */
export const useSendCode = (way: Way, target: string) => {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const [sentTo, setSentTo] = useState<string>()
  const secondsLeft = useSecondsUntil(nextSendMs(way, target))
  const send = async (change: Pick<Verify, 'new_target' | 'password'> = {}): Promise<boolean> => {
    setBusy(true)
    setError(undefined)
    const to = change.new_target ?? target
    try {
      const answer = await api.accounts.verify({ ...way, target: target.trim(), op: 'send', ...change })
      if (answer.next_send_at) keepNextSend(way, to, Date.parse(answer.next_send_at))
      setSentTo(to)
      return true
    } catch (failure) {
      const waitUntil = waitOf(failure)
      if (waitUntil === undefined) setError(failure)
      else keepNextSend(way, to, waitUntil)
      return false
    } finally {
      setBusy(false)
    }
  }
  return { send, busy, error, secondsLeft, sent: sentTo === target }
}
export type SendCode = ReturnType<typeof useSendCode>
