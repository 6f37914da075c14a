import { useEffect, useState } from 'react'
import { ApiError } from '#platform/api/api-error.ts'
import { api } from '#platform/api/client.ts'
import { useSecondsUntil } from '../components/use-seconds-until.ts'
import { arrive, type Goal, type NewSession } from './arrive.ts'
import { type Challenge, challengeOf, forgetChallenge, waitingChallenge } from './challenge.ts'
import { deviceToken } from './device-token.ts'

type Step =
  | { at: 'start' }
  | { at: 'second-factor'; challenge: Challenge }
  | { at: 'recovery-codes'; codes: readonly string[]; session: NewSession }

type Attempt = (device: { device_token?: string }) => Promise<NewSession>

const waitUntilOf = (error: unknown): number | undefined => {
  if (!(error instanceof ApiError) || error.status !== 429) return undefined
  const seconds = Number(error.params['seconds'])
  return seconds > 0 ? Date.now() + seconds * 1000 : undefined
}

/** A call under way: what it failed with, and how long to wait before the next. */
const useCall = () => {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const [waitUntilMs, setWaitUntilMs] = useState<number>()
  return {
    busy,
    error,
    secondsLeft: useSecondsUntil(waitUntilMs),
    clear: () => setError(undefined),
    /** Answers what it threw, for the caller to look at; undefined when it went well. */
    run: async (work: () => Promise<void>): Promise<unknown> => {
      setBusy(true)
      setError(undefined)
      try {
        return await work()
      } catch (failure) {
        setWaitUntilMs(waitUntilOf(failure))
        if (!challengeOf(failure)) setError(failure)
        return failure
      } finally {
        setBusy(false)
      }
    },
  }
}

const isChallengeEnded = (failure: unknown): boolean =>
  failure instanceof ApiError && failure.kind === 'accounts.challenge-ended'

const firstStep = (): Step => {
  const challenge = waitingChallenge()
  return challenge ? { at: 'second-factor', challenge } : { at: 'start' }
}

/** One sign-in from its first step to the opened console, whichever way it began. `path` is where it leads. */
export const useSigningIn = (path: string) => {
  const [step, setStep] = useState(firstStep)
  // This page has it now; whoever leaves the page has given it up.
  useEffect(forgetChallenge, [])
  const { run, clear, ...call } = useCall()
  // A challenge may be answered after the first step said where to go.
  const [goal, setGoal] = useState<Goal>({ path })

  const take = (failure: unknown) => {
    const challenge = challengeOf(failure)
    if (challenge) setStep({ at: 'second-factor', challenge })
    else if (isChallengeEnded(failure)) setStep({ at: 'start' })
  }
  return {
    step,
    ...call,
    /** Signs in by any call that answers a session. Answers why it did not, for a form that has a place for that. */
    attempt: async (signIn: Attempt, elsewhere: Partial<Goal> = {}): Promise<unknown> => {
      const to = { path, ...elsewhere }
      setGoal(to)
      const failure = await run(async () => arrive(await signIn(deviceToken()), to))
      take(failure)
      return challengeOf(failure) ? undefined : failure
    },
    confirm: async (challenge: Challenge, code: string): Promise<void> => {
      const confirmed = async () => {
        const answer = await api.accounts.secondFactor({ challenge: challenge.id, code: code.trim(), ...deviceToken() })
        const { recovery_codes: codes, ...opened } = answer
        const session = { ...opened, redirect: challenge.redirect }
        if (codes?.length) setStep({ at: 'recovery-codes', codes, session })
        else await arrive(session, goal)
      }
      take(await run(confirmed))
    },
    finish: (session: NewSession) => void arrive(session, goal),
    /** Back to the first step. */
    restart: () => {
      clear()
      setStep({ at: 'start' })
    },
  }
}
export type SigningIn = ReturnType<typeof useSigningIn>
