import { notifyError } from '#platform/feedback/feedback.ts'
import { errorText } from '#platform/i18n/error-text.ts'
import { textOf } from '#platform/i18n/use-text.ts'
import type { ApiError } from './api-error.ts'

/** The notification of the specification for a call that got no answer, in the person's language. */
export const tellUnanswered = (error: ApiError): void =>
  notifyError(textOf('platform', 'error.unanswered'), errorText(error))
