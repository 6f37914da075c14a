import type { EncoderStatus, LiveRoom } from '@lectern/contract/domains/live'
import { Alert, Button } from 'antd'
import { useApiMutation } from '#platform/api/queries.ts'
import { feedback } from '#platform/feedback/feedback.ts'
import { errorText } from '#platform/i18n/error-text.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { Allowed } from '#platform/session/allowed.tsx'
import { dateTimeText } from '#ui/format/date-time.tsx'
import { FailureText } from '../../client/failure-text.tsx'
import { useSecondsUntil } from '../../client/use-seconds-until.ts'
import type { UseSending } from '../sending/use-sending.ts'

type Props = {
  room: LiveRoom
  encoder: EncoderStatus | undefined
  sending: UseSending
  /** This tab was sending before it was loaded again, and a click is needed to go on. */
  onRejoin: (() => void) | undefined
  onRetry: (() => void) | undefined
}

const tellError = (error: unknown) => feedback.error(errorText(error))

const Interrupted = ({ room }: { room: LiveRoom }) => {
  const t = useText('live')
  const seconds = useSecondsUntil(room.resume_until)
  return (
    <Alert
      type="warning"
      showIcon
      title={t('studio.interrupted.title')}
      description={t('studio.interrupted.hint', { count: seconds })}
    />
  )
}

const Suspended = ({ room }: { room: LiveRoom }) => {
  const t = useText('live')
  const resume = useApiMutation('live', 'pushSuspend', { invalidates: [['live']], onError: tellError })
  const goOn = () => resume.mutate({ live_id: room.live_id, suspend: false, reason: t('studio.suspended.goOn') })
  return (
    <Alert
      type="error"
      showIcon
      title={t('studio.suspended.title', { reason: room.reason })}
      description={
        room.resume_time
          ? t('studio.suspended.until', { time: dateTimeText(room.resume_time) })
          : t('studio.suspended.open')
      }
      action={
        <Allowed permission="live.room" action="disable">
          <Button size="small" loading={resume.isPending} onClick={goOn}>
            {t('studio.suspended.goOn')}
          </Button>
        </Allowed>
      }
    />
  )
}

const Takeover = ({ liveId, request }: { liveId: string; request: NonNullable<EncoderStatus['takeover']> }) => {
  const t = useText('live')
  const seconds = useSecondsUntil(request.expires_at)
  const decide = useApiMutation('live', 'takeoverDecide', { invalidates: [['live', 'encoder']], onError: tellError })
  const answer = (allow: boolean) => decide.mutate({ live_id: liveId, request_id: request.request_id, allow })
  if (seconds === 0) return null
  return (
    <Alert
      type="warning"
      showIcon
      title={t('studio.takeover.title', { protocol: request.protocol.toUpperCase() })}
      description={t('studio.takeover.hint', { count: seconds })}
      action={
        <div style={{ display: 'flex', gap: 8 }}>
          <Button size="small" onClick={() => answer(false)}>
            {t('studio.takeover.refuse')}
          </Button>
          <Button size="small" danger onClick={() => answer(true)}>
            {t('studio.takeover.allow')}
          </Button>
        </div>
      }
    />
  )
}

/** What the host has to know now, above everything else. */
export const Banners = ({ room, encoder, sending, onRejoin, onRetry }: Props) => {
  const t = useText('live')
  const { state } = sending
  return (
    <>
      {room.state === 'interrupted' ? <Interrupted room={room} /> : null}
      {room.state === 'suspended' ? <Suspended room={room} /> : null}
      {encoder?.takeover ? (
        <Takeover key={encoder.takeover.request_id} liveId={room.live_id} request={encoder.takeover} />
      ) : null}
      {room.waiting_for_media ? <Alert type="info" showIcon title={t('studio.waitingForMedia')} /> : null}
      {onRejoin ? (
        <Alert
          type="warning"
          showIcon
          title={t('studio.rejoin.title')}
          action={
            <Button size="small" type="primary" onClick={onRejoin}>
              {t('studio.rejoin.ok')}
            </Button>
          }
        />
      ) : null}
      {state.name === 'failed' || state.name === 'reconnecting' ? (
        <Alert
          type="error"
          showIcon
          title={<FailureText failure={state.failure} />}
          description={state.name === 'reconnecting' ? t('studio.reconnecting', { attempt: state.attempt }) : undefined}
          action={
            state.name === 'failed' && onRetry ? (
              <Button size="small" onClick={onRetry}>
                {t('watch.again')}
              </Button>
            ) : undefined
          }
        />
      ) : null}
    </>
  )
}
