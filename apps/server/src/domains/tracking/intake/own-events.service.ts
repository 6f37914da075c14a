import { type VideoRendered, videoRendered } from '#domains/studio'
import type { Clock } from '#platform/clock/clock.ts'
import type { Scope } from '#platform/db/scope.ts'
import type { Events } from '#platform/events/events.ts'
import { cleanCustomEvent } from './clean-record.ts'
import type { RecordStore } from './record.store.ts'
import { lockForRecords } from './school-lock.ts'
import { mondayOf } from './week.store.ts'

type Deps = { events: Events; clock: Clock; records: RecordStore }

/** What the server itself sees happen, recorded in the transaction that makes it true: once, whoever is watching. */
export const followOwnEvents = ({ events, clock, records }: Deps): void => {
  events.on(videoRendered, async (scope: Scope, { missionId, personId, durationMs }: VideoRendered) => {
    const now = clock.now()
    const data = { seconds: Math.round(durationMs / 1000) }
    const event = { eventName: 'studio.video-rendered', keyId: `mission:${missionId}`, data, current_page: '' }
    await scope.execute('select tracking_make_week($1::date)', [mondayOf(now)])
    await lockForRecords(scope)
    await records.add(scope, [cleanCustomEvent(event, now)], {
      personId,
      device: 'other',
      receivedAt: now.toISOString(),
    })
  })
}
