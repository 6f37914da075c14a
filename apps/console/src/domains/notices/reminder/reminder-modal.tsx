import { lazy, Suspense } from 'react'
import { useNextClass } from './use-next-class.ts'

// Most people have no class soon.
const ClassReminder = lazy(async () => ({ default: (await import('./class-reminder.tsx')).ClassReminder }))

/** Tells of a matched class from ten minutes before its start, once over all tabs. */
export const ReminderModal = () => {
  const matched = useNextClass()
  return matched ? (
    <Suspense fallback={null}>
      <ClassReminder matched={matched} />
    </Suspense>
  ) : null
}
