import { Link } from '@tanstack/react-router'
import { Alert, Button, Flex } from 'antd'
import { useApiMutation } from '#platform/api/queries.ts'
import { feedback } from '#platform/feedback/feedback.ts'
import { errorKindText, errorText } from '#platform/i18n/error-text.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { Allowed } from '#platform/session/allowed.tsx'
import type { RoomDetail } from '../create/room-values.ts'

type Clips = NonNullable<NonNullable<RoomDetail['replay']>['clips']>
type Props = { liveId: string; clips: Clips }

const Failed = ({ liveId, clips: { error_kind } }: Props) => {
  const t = useText('live')
  const retry = useApiMutation('live', 'retryClips', {
    invalidates: [['live']],
    onError: (error) => feedback.error(errorText(error)),
  })
  return (
    <Alert
      type="warning"
      showIcon
      title={t('detail.clipsFailed')}
      description={error_kind ? errorKindText(error_kind) : undefined}
      action={
        <Allowed permission="live.room" action="edit">
          <Button loading={retry.isPending} onClick={() => retry.mutate({ live_id: liveId })}>
            {t('detail.clipsRetry')}
          </Button>
        </Allowed>
      }
    />
  )
}

/** How the clips of the chapters stand; nothing once they can be downloaded. */
export const ClipsNote = ({ liveId, clips }: Props) => {
  const t = useText('live')
  if (clips.state === 'ready') return null
  if (clips.state === 'failed') return <Failed liveId={liveId} clips={clips} />
  return (
    <Flex gap="small" wrap role="status">
      {t('detail.clipsProcessing')}
      <Link to="/MissionCenter" search={{ id: clips.mission_id } as never}>
        {t('detail.mission')}
      </Link>
    </Flex>
  )
}
