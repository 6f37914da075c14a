import { ApiError } from '#platform/api/api-error.ts'

/**
 * What the server asks for after the first step: a code, or first to set up an authenticator app. `redirect` is where
 * a single sign-on wanted to go.
 */
export type Challenge = { id: string; enrol: { secret: string; uri: string } | undefined; redirect: string }

const textParam = (error: ApiError, name: string): string => String(error.params[name] ?? '')

/** The second step that a refused sign-in asks for; undefined for any other failure. */
export const challengeOf = (error: unknown): Challenge | undefined => {
  if (!(error instanceof ApiError) || error.kind !== 'accounts.second-factor-needed') return undefined
  const enrol = { secret: textParam(error, 'secret'), uri: textParam(error, 'uri') }
  return {
    id: textParam(error, 'challenge'),
    enrol: textParam(error, 'step') === 'enrol' ? enrol : undefined,
    redirect: textParam(error, 'redirect'),
  }
}

let waiting: Challenge | undefined

/**
 * Keeps the second step of a sign-in that has no page of its own (the app inside enterprise WeChat): the sign-in page
 * goes on with it. False when the failure asks for none.
 */
export const keepChallenge = (failure: unknown): boolean => {
  waiting = challengeOf(failure)
  return waiting !== undefined
}
export const waitingChallenge = (): Challenge | undefined => waiting
export const forgetChallenge = (): void => {
  waiting = undefined
}
