import type { Scope } from '#platform/db/scope.ts'
import type { Realtime, RealtimeEvent } from '#platform/realtime/realtime.ts'
import { noticeTopic } from '../notice-topics.ts'

/** Tells every browser of the person, when the transaction commits. Without an id: ask for the list again. */
export const publishNotice = (
  realtime: Pick<Realtime, 'publish'>,
  { personId, id }: { personId: string; id: string | null },
  scope: Scope,
): Promise<void> =>
  realtime.publish({ corpId: scope.corpId, personId, topic: noticeTopic, payload: id ? { id } : {} }, scope)

/** The notice that a message is about. */
export const noticeIdOf = (event: RealtimeEvent): string | undefined => {
  const payload = event.type === 'message' ? event.payload : undefined
  const id = typeof payload === 'object' && payload !== null && 'id' in payload ? payload.id : undefined
  return typeof id === 'string' ? id : undefined
}
