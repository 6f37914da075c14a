import { useQueryClient } from '@tanstack/react-query'
import { api } from '#platform/api/client.ts'
import { apiQueryKey } from '#platform/api/queries.ts'
import { feedback } from '#platform/feedback/feedback.ts'
import { errorText } from '#platform/i18n/error-text.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { useUndo } from '#ui/state/use-undo.ts'
import { type CalendarEntry, farthestDays, startProblem } from './calendar-moves.ts'

export type NewTimes = { startMs: number; endMs: number }

const wire = ({ startMs, endMs }: NewTimes) => ({
  start_time: new Date(startMs).toISOString(),
  end_time: new Date(endMs).toISOString(),
})

/** Gives a room other times and offers the old ones back. Resolves to whether it was moved. */
export const useReschedule = () => {
  const t = useText('live')
  const offerUndo = useUndo()
  const queryClient = useQueryClient()
  const refresh = () => queryClient.invalidateQueries({ queryKey: apiQueryKey('live') })
  return async (entry: CalendarEntry, times: NewTimes): Promise<boolean> => {
    const problem = startProblem(times.startMs, Date.now())
    if (problem) {
      feedback.error(t(`calendar.${problem}`, { days: farthestDays }))
      return false
    }
    try {
      const { live_id, version } = entry
      const moved = await api.live.update({ live_id, version, ...wire(times) })
      offerUndo(t('calendar.moved', { title: entry.title }), async () => {
        await api.live.update({ live_id, version: moved.version, ...wire(entry) })
        await refresh()
      })
      return true
    } catch (error) {
      feedback.error(errorText(error))
      return false
    } finally {
      void refresh()
    }
  }
}
