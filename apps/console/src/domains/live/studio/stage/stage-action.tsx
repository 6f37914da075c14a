import type { LiveRoom } from '@lectern/contract/domains/live'
import { Button } from 'antd'
import { useApiMutation } from '#platform/api/queries.ts'
import { feedback } from '#platform/feedback/feedback.ts'
import { errorText } from '#platform/i18n/error-text.ts'
import { useText } from '#platform/i18n/use-text.ts'
import type { GoingLive } from './use-going-live.ts'

type Props = {
  room: LiveRoom
  going: GoingLive
  /** False: nothing could be sent yet. */
  isReady: boolean
  /** This page has a picture and does not send it. */
  canSend: boolean
  /** Whether this page is to send from now on. */
  onWantSending: (wanted: boolean) => void
}

const tellError = (error: unknown) => feedback.error(errorText(error))

const BeforeLive = ({ room, going, isReady, onWantSending }: Props) => {
  const t = useText('live')
  const isRehearsing = room.state === 'rehearsing'
  const rehearse = useApiMutation('live', 'rehearse', {
    invalidates: [['live']],
    onSuccess: (_room, { on = true }) => onWantSending(on),
    onError: tellError,
  })
  return (
    <>
      <Button
        size="large"
        loading={rehearse.isPending}
        disabled={going.isBusy || (!isRehearsing && !isReady)}
        onClick={() => rehearse.mutate({ live_id: room.live_id, on: !isRehearsing })}
      >
        {t(isRehearsing ? 'studio.endRehearsal' : 'studio.rehearse')}
      </Button>
      {going.count > 0 ? (
        <Button size="large" danger onClick={going.stop}>
          {t('studio.stopCount')}
        </Button>
      ) : (
        <Button size="large" type="primary" loading={going.isBusy} disabled={!isReady} onClick={going.begin}>
          {t('studio.goLive')}
        </Button>
      )}
    </>
  )
}

const OnAir = ({ room, canSend, onWantSending }: Props) => {
  const t = useText('live')
  const p = useText('platform')
  const close = useApiMutation('live', 'close', {
    invalidates: [['live']],
    onSuccess: () => onWantSending(false),
    onError: tellError,
  })
  const ask = async () => {
    const question = {
      title: t('studio.end.question', { title: room.title }),
      text: t('studio.end.hint'),
      ok: t('studio.end.ok'),
      cancel: p('cancel'),
      danger: true,
    }
    if (await feedback.confirm(question)) close.mutate({ live_id: room.live_id })
  }
  return (
    <>
      {canSend && room.state !== 'suspended' ? (
        <Button size="large" onClick={() => onWantSending(true)}>
          {t('studio.sendThis')}
        </Button>
      ) : null}
      <Button size="large" type="primary" danger loading={close.isPending} onClick={() => void ask()}>
        {t('studio.end.action')}
      </Button>
    </>
  )
}

/** The one big action of the moment, always at the same place. */
export const StageAction = (props: Props) => {
  const { state } = props.room
  if (state === 'scheduled' || state === 'rehearsing') return <BeforeLive {...props} />
  return state === 'live' || state === 'interrupted' || state === 'suspended' ? <OnAir {...props} /> : null
}
