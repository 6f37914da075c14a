import { ApiError } from '#platform/api/api-error.ts'
import { errorKindText, errorText } from '#platform/i18n/error-text.ts'
import { FormProblem } from '#ui/plain-text.tsx'
import type { SigningIn } from './use-signing-in.ts'

const isWait = (error: unknown): error is ApiError => error instanceof ApiError && error.status === 429

/** Why signing in did not work; a wait counts down and goes away by itself. */
export const SignInProblem = ({ flow }: { flow: Pick<SigningIn, 'error' | 'secondsLeft'> }) => {
  const { error, secondsLeft } = flow
  if (error === undefined) return null
  if (!isWait(error)) return <FormProblem>{errorText(error)}</FormProblem>
  if (secondsLeft === 0) return null
  return <FormProblem>{errorKindText(error.kind, { seconds: secondsLeft }) ?? errorText(error)}</FormProblem>
}
