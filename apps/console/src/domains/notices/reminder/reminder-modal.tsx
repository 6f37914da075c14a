import { lazy, Suspense } from 'react'
import { useReminder } from './use-reminder.ts'

// Most people have no class in the next ten minutes.
const Dialog = lazy(async () => ({ default: (await import('./reminder-dialog.tsx')).ReminderDialog }))

/** Tells of a matched class from ten minutes before its start, once over all tabs. */
export const ReminderModal = () => {
  const reminder = useReminder()
  return reminder ? (
    <Suspense fallback={null}>
      <Dialog reminder={reminder} />
    </Suspense>
  ) : null
}
