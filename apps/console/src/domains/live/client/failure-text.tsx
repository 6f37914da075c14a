import { useText } from '#platform/i18n/use-text.ts'
import type { RoomFailure } from '#platform/rooms/room-failure.ts'

/** Why pictures or sound do not come or go, and what to do about it. */
export const FailureText = ({ failure }: { failure: Pick<RoomFailure, 'kind'> }) => {
  const t = useText('live')
  return <span role="alert">{t(`failure.${failure.kind}`)}</span>
}
