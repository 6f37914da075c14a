import type { Clock } from '#platform/clock/clock.ts'
import type { Scope, Tenants } from '#platform/db/scope.ts'
import type { Events } from '#platform/events/events.ts'
import { noticeWanted } from '#platform/messages/notice-wanted.ts'
import type { RoomRecord } from '../live.tables.ts'
import type { StepRecord } from './sop.tables.ts'
import type { DueStep, StepStore } from './step.store.ts'
import { dueTimeOf } from './step-view.ts'

/** Who runs a room. */
export type RoomStaff = { readonly room: RoomRecord; readonly assistantIds: readonly string[] }

export type ReminderDeps = {
  readonly tenants: Tenants
  readonly events: Events
  readonly clock: Clock
  readonly steps: StepStore
  readonly findStaff: (scope: Scope, liveId: string) => Promise<RoomStaff | undefined>
}

const batch = 200

/** Whose task it is; a step for assistants of a room without any is the host's. */
const personsOf = ({ assignee }: StepRecord, { room, assistantIds }: RoomStaff): string[] => {
  if (assignee === 'host' || assistantIds.length === 0) return [room.host_uid]
  return assignee === 'assistant' ? [...assistantIds] : [...new Set([room.host_uid, ...assistantIds])]
}

/**
 * Tells people of steps whose time has come: once for each time, however often this runs, on however many processes, and
 * whatever was killed in between. The claim and the notice are one transaction.
 */
export const createReminderService = ({ tenants, events, clock, steps, findStaff }: ReminderDeps) => {
  const remind = (due: DueStep): Promise<boolean> =>
    tenants.transaction(due.corp_id, async (scope) => {
      const staff = await findStaff(scope, due.live_id)
      const step = await steps.find(scope, due.id)
      const dueTime = staff && step ? dueTimeOf(staff.room, step) : null
      // Moved to later since it was listed: its time comes again.
      if (!staff || !step || dueTime === null || Date.parse(dueTime) > clock.now().getTime()) return false
      if (!(await steps.claimReminder(scope, step.id, dueTime))) return false
      await events.announce(scope, noticeWanted, {
        personIds: personsOf(step, staff),
        kind: 'live.sop-due',
        params: { step: step.name, title: staff.room.title },
        link: `/pushlive?live_id=${staff.room.id}`,
        level: step.required ? 'warning' : 'info',
        dedupeKey: `live-sop-due:${step.id}:${dueTime}`,
      })
      return true
    })
  return {
    /** How many people's steps were told of. */
    remindDue: async (signal?: AbortSignal): Promise<number> => {
      let told = 0
      for (;;) {
        const due = await steps.listDue(clock.now().toISOString(), batch)
        let claimed = 0
        for (const one of due) {
          if (signal?.aborted) return told
          if (await remind(one)) claimed += 1
        }
        told += claimed
        // Nothing claimed of a full batch: another process is at it.
        if (due.length < batch || claimed === 0) return told
      }
    },
  }
}
export type ReminderService = ReturnType<typeof createReminderService>
