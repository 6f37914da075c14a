import type { CustomEvent, IntakeResult, TrackingRecord } from '@lectern/contract/domains/tracking'
import type { Clock } from '#platform/clock/clock.ts'
import type { Scope, Tenants } from '#platform/db/scope.ts'
import type { Actor } from '#platform/session/actor.ts'
import { type CleanRecord, cleanCustomEvent, cleanPageOrEvent } from './clean-record.ts'
import { deviceOf } from './device.ts'
import type { QuarantineStore } from './quarantine.store.ts'
import type { Judged, RecordStore, Sender, Verdict } from './record.store.ts'
import { lockForRecords } from './school-lock.ts'
import type { WeekStore } from './week.store.ts'

type Deps = {
  tenants: Tenants
  clock: Clock
  weeks: WeekStore
  records: RecordStore
  quarantine: QuarantineStore
}
const firstOfEach = (records: readonly CleanRecord[]): CleanRecord[] => [
  ...new Map(records.toReversed().map((record) => [record.key, record])).values(),
]

export const createIntakeService = ({ tenants, clock, weeks, records: store, quarantine }: Deps) => {
  const putAside = async (scope: Scope, unique: readonly CleanRecord[], { judged, sender }: Aside) => {
    const verdicts = new Map(judged.map(({ key, verdict }) => [key, verdict]))
    const of = (verdict: Verdict) => unique.filter(({ key }) => verdicts.get(key) === verdict)
    const [unknown, stale] = [of('unknown'), of('stale')]
    if (unknown.length > 0) await quarantine.addUnknown(scope, unknown, sender)
    if (stale.length > 0) await quarantine.addStale(scope, stale, sender)
  }

  const collect = async (actor: Actor, records: readonly CleanRecord[], sender: Sender): Promise<IntakeResult> => {
    const unique = firstOfEach(records)
    await weeks.ensure(unique.filter(({ stale }) => !stale).map(({ at }) => at))
    return tenants.transaction(actor.corpId, async (scope) => {
      await lockForRecords(scope)
      const judged = await store.add(scope, unique, sender)
      await putAside(scope, unique, { judged, sender })
      const accepted = judged.filter(({ verdict }) => verdict === 'counted').length
      return { accepted, duplicate: records.length - judged.length, quarantined: judged.length - accepted }
    })
  }

  const senderOf = (actor: Actor, { userAgent, now }: { userAgent: string; now: Date }): Sender => ({
    personId: actor.personId,
    device: deviceOf(userAgent),
    receivedAt: now.toISOString(),
  })

  return {
    record: (actor: Actor, records: readonly TrackingRecord[], userAgent: string): Promise<IntakeResult> => {
      const now = clock.now()
      const clean = records.map((record) => cleanPageOrEvent(record, now))
      return collect(actor, clean, senderOf(actor, { userAgent, now }))
    },
    report: (actor: Actor, events: readonly CustomEvent[], userAgent: string): Promise<IntakeResult> => {
      const now = clock.now()
      const clean = events.map((event) => cleanCustomEvent(event, now))
      return collect(actor, clean, senderOf(actor, { userAgent, now }))
    },
  }
}
type Aside = { readonly judged: readonly Judged[]; readonly sender: Sender }
export type IntakeService = ReturnType<typeof createIntakeService>
