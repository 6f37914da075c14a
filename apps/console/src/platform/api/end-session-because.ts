import { feedback } from '#platform/feedback/feedback.ts'
import { errorText } from '#platform/i18n/error-text.ts'
import { endSession } from '#platform/session/end-session.ts'
import type { ApiError } from './api-error.ts'

/** The log-out that a reply forces: the reason stays readable until the page reloads. */
export const endSessionBecause = (reason: ApiError): void => {
  feedback.error(errorText(reason))
  endSession()
}
