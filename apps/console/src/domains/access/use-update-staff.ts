import { useApiMutation } from '#platform/api/queries.ts'
import { feedback } from '#platform/feedback/feedback.ts'
import { errorText } from '#platform/i18n/error-text.ts'

/** Changes a person's role or status; the list shows the newest state afterwards, also after a refusal. */
export const useUpdateStaff = () =>
  useApiMutation('access', 'staffUpdate', {
    invalidates: [['access', 'staffList']],
    onError: (error) => feedback.error(errorText(error)),
  })
