import type { MissionError } from '@lectern/contract/domains/missions'
import { Failure, type FailureParams, failureText } from '#platform/errors/failure.ts'

/**
 * The media package's error by its shape: importing the package here would load its native parts into every process
 * that only shows missions.
 */
const isMediaError = (error: unknown): error is Error & { kind: string; subject?: string } =>
  error instanceof Error && error.name === 'MediaError' && 'kind' in error && typeof error.kind === 'string'

/** What a person is told about the end of an attempt; undefined for a fault that only the log may tell. */
export const describeError = (error: unknown, stage: string): MissionError | undefined => {
  if (error instanceof Failure) {
    const { kind, params } = error
    return { kind, message: failureText(kind, params), params: { ...params }, stage }
  }
  if (isMediaError(error)) {
    const params: FailureParams = error.subject === undefined ? {} : { subject: error.subject }
    return { kind: `media.${error.kind}`, message: error.message, params, stage }
  }
  return undefined
}

/** The words for a fault: the mission's id is what an operator finds in the log. */
export const internalError = (missionId: string, stage: string): MissionError => {
  const params = { request: missionId }
  return { kind: 'platform.internal', message: failureText('platform.internal', params), params, stage }
}
