import type { MatchedClass } from '@lectern/contract/domains/notices'
import { ReminderDialog } from './reminder-dialog.tsx'
import { useReminder } from './use-reminder.ts'

/** Waits for the moment to remind of a class. */
export const ClassReminder = ({ matched }: { matched: MatchedClass }) => {
  const reminder = useReminder(matched)
  return reminder ? <ReminderDialog reminder={reminder} /> : null
}
