import type { Mission } from '@lectern/contract/domains/missions'
import { Alert, Button, Skeleton } from 'antd'
import { useApiMutation } from '#platform/api/queries.ts'
import { feedback } from '#platform/feedback/feedback.ts'
import { errorKindText, errorText } from '#platform/i18n/error-text.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { useStudioSession } from '../../editor/studio-context.ts'
import type { RenderView } from '../../model/render/render-view.ts'
import { RenderProgress } from './render-progress.tsx'
import { RenderResult } from './render-result.tsx'
import styles from './render-step.module.css'
import { Storyboard } from './storyboard.tsx'

type StartProps = { blocked: boolean; busy?: boolean; label: string; onStart: () => void }

const StartButton = ({ blocked, busy = false, label, onStart }: StartProps) => (
  <Button type="primary" size="large" disabled={blocked} loading={busy} onClick={onStart}>
    {label}
  </Button>
)

const Ready = ({ blocked, busy = false, onStart }: Omit<StartProps, 'label'>) => {
  const t = useText('studio')
  return (
    <div className={`${styles['card']} ${styles['start']}`}>
      <Storyboard />
      <p>{t(blocked ? 'render.blocked' : 'render.ready')}</p>
      <StartButton blocked={blocked} busy={busy} label={t('render.start')} onStart={onStart} />
    </div>
  )
}

const Running = ({ mission }: { mission: Mission }) => {
  const t = useText('studio')
  const p = useText('platform')
  const cancel = useApiMutation('missions', 'cancel', {
    invalidates: [['missions']],
    onError: (error) => feedback.error(errorText(error)),
  })
  return (
    <div className={styles['card']}>
      <RenderProgress mission={mission} />
      <div className={styles['actions']}>
        <Button danger loading={cancel.isPending} onClick={() => cancel.mutate({ id: mission.id })}>
          {p('cancel')}
        </Button>
        <span className={styles['took']}>{t('render.leave')}</span>
      </div>
    </div>
  )
}

const failureText = ({ error }: Mission): string =>
  error ? (errorKindText(error.kind, error.params) ?? error.message) : ''

const Stopped = ({ mission, blocked, onStart }: { mission: Mission; blocked: boolean; onStart: () => void }) => {
  const t = useText('studio')
  const p = useText('platform')
  const session = useStudioSession()
  const retry = useApiMutation('missions', 'retry', {
    invalidates: [['missions']],
    onSuccess: (again) => session.setMission(again.id),
    onError: (error) => feedback.error(errorText(error)),
  })
  const isFailure = mission.state === 'failure'
  return (
    <div className={styles['card']}>
      <Alert
        type={isFailure ? 'error' : 'info'}
        showIcon
        title={t(isFailure ? 'render.failed' : 'render.cancelled')}
        description={isFailure ? `${failureText(mission)} ${t('render.kept')}` : t('render.kept')}
      />
      <RenderProgress mission={mission} />
      <div className={styles['actions']}>
        <Button type="primary" loading={retry.isPending} onClick={() => retry.mutate({ id: mission.id })}>
          {p('retry')}
        </Button>
        <Button disabled={blocked} onClick={onStart}>
          {t('render.startOver')}
        </Button>
      </div>
    </div>
  )
}

/** The middle of the render step, whatever state it is in. */
export const RenderStage = ({ view, onStart }: { view: RenderView; onStart: () => void }) => {
  const t = useText('studio')
  switch (view.kind) {
    case 'loading':
      return <Skeleton active paragraph={{ rows: 6 }} />
    case 'ready':
      return <Ready blocked={view.blocked} onStart={onStart} />
    case 'starting':
      return <Ready blocked={false} busy onStart={onStart} />
    case 'running':
      return <Running mission={view.mission} />
    case 'failed':
    case 'cancelled':
      return <Stopped mission={view.mission} blocked={view.blocked} onStart={onStart} />
    case 'done':
      return (
        <>
          {view.stale ? (
            <Alert
              type="info"
              showIcon
              title={t('render.stale')}
              action={<StartButton blocked={view.blocked} label={t('render.again')} onStart={onStart} />}
            />
          ) : null}
          <RenderResult mission={view.mission}>
            {view.stale ? null : (
              <Button disabled={view.blocked} onClick={onStart}>
                {t('render.again')}
              </Button>
            )}
          </RenderResult>
        </>
      )
  }
}
