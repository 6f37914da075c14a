import { onDemand } from '#ui/on-demand.tsx'
import { useNextClass } from './use-next-class.ts'

// Most people have no class soon; those who have one must be reminded of it, also after the network was away.
const ClassReminder = onDemand('reminder', async () => (await import('./class-reminder.tsx')).ClassReminder, {
  againMs: 10_000,
})

/** Tells of a matched class from ten minutes before its start, once over all tabs. */
export const ReminderModal = () => {
  const matched = useNextClass()
  return matched ? <ClassReminder matched={matched} /> : null
}
