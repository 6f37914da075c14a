import type { EncoderStatus } from '@lectern/contract/domains/live'
import { Alert, Button, Input } from 'antd'
import { useState } from 'react'
import type { Output } from '#platform/api/contract-types.ts'
import { useApiMutation } from '#platform/api/queries.ts'
import { feedback } from '#platform/feedback/feedback.ts'
import { errorText } from '#platform/i18n/error-text.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { Allowed } from '#platform/session/allowed.tsx'
import { copyText } from '../../state/copy-text.ts'
import styles from '../studio.module.css'

const CopyField = ({ label, value }: { label: string; value: string }) => {
  const t = useText('live')
  const copy = async () => {
    if (await copyText(value)) feedback.success(t('studio.outside.copied', { label }))
  }
  return (
    <div className={styles['field']}>
      <span>{label}</span>
      <div className={styles['copy']}>
        <Input readOnly value={value} aria-label={label} onFocus={(event) => event.target.select()} />
        <Button onClick={() => void copy()} aria-label={t('studio.outside.copyOf', { label })}>
          {t('studio.outside.copy')}
        </Button>
      </div>
    </div>
  )
}

const StreamKey = ({
  liveId,
  hint,
  onKey,
}: {
  liveId: string
  hint: string | null
  onKey: (key: Output<'live', 'rotateKey'>) => void
}) => {
  const t = useText('live')
  const p = useText('platform')
  const rotate = useApiMutation('live', 'rotateKey', {
    invalidates: [
      ['live', 'encoder'],
      ['live', 'enterLive'],
    ],
    onSuccess: onKey,
    onError: (error) => feedback.error(errorText(error)),
  })
  const make = async () => {
    const question = {
      title: t('studio.outside.rotateQuestion'),
      text: t('studio.outside.rotateHint'),
      ok: t('studio.outside.rotate'),
      cancel: p('cancel'),
      danger: true,
    }
    // A first key replaces nothing.
    if (hint === null || (await feedback.confirm(question))) rotate.mutate({ live_id: liveId })
  }
  return (
    <div className={styles['field']}>
      <span>{t('studio.outside.key')}</span>
      <p>{hint === null ? t('studio.outside.noKey') : t('studio.outside.keyEnds', { hint })}</p>
      <Allowed permission="live.room" action="edit">
        <Button loading={rotate.isPending} onClick={() => void make()}>
          {t(hint === null ? 'studio.outside.make' : 'studio.outside.rotate')}
        </Button>
      </Allowed>
    </div>
  )
}

const steps = ['open', 'service', 'address', 'key', 'frames', 'start'] as const

/** How an outside encoder sends into this room: addresses, a key that is told once, and what to set where. */
export const OutsideEncoder = ({ liveId, encoder }: { liveId: string; encoder: EncoderStatus }) => {
  const t = useText('live')
  const [told, setTold] = useState<Output<'live', 'rotateKey'>>()
  const rtmp = encoder.rtmp_url
  return (
    <div className={styles['outside']}>
      {rtmp ? (
        <CopyField label={t('studio.outside.rtmp')} value={rtmp} />
      ) : (
        <Alert type="info" showIcon title={t('studio.outside.noRtmp')} />
      )}
      <CopyField label={t('studio.outside.whip')} value={encoder.whip_url} />
      {told ? (
        <>
          <Alert type="warning" showIcon title={t('studio.outside.once')} />
          <CopyField label={t('studio.outside.key')} value={told.stream_key} />
          <Button onClick={() => setTold(undefined)}>{t('studio.outside.kept')}</Button>
        </>
      ) : (
        <StreamKey liveId={liveId} hint={encoder.key_hint} onKey={setTold} />
      )}
      {encoder.refused_attempts > 0 ? (
        <Alert type="warning" showIcon title={t('studio.outside.refused', { count: encoder.refused_attempts })} />
      ) : null}
      <h2>{t('studio.outside.obs')}</h2>
      <ol>
        {steps.map((step) => (
          <li key={step}>{t(`studio.outside.step.${step}`)}</li>
        ))}
      </ol>
    </div>
  )
}
