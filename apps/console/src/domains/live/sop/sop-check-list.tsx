import type { SopPhase, SopStep, StreamSop } from '@lectern/contract/domains/live'
import { sopPhases } from '@lectern/contract/domains/live'
import { Empty, Flex, Progress, Skeleton, Typography } from 'antd'
import { useApiMutation, useApiQuery } from '#platform/api/queries.ts'
import { feedback } from '#platform/feedback/feedback.ts'
import { errorText } from '#platform/i18n/error-text.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { ErrorState } from '#ui/state/error-state.tsx'
import styles from './sop.module.css'
import { SopStepRow, type StepMove } from './sop-step-row.tsx'

type Props = {
  liveId: string
  /** Without it the list only shows. */
  mayTick: boolean
  /** Only these; all without it. */
  phases?: readonly SopPhase[]
}

const Phase = ({
  phase,
  steps,
  move,
}: {
  phase: SopPhase
  steps: readonly SopStep[]
  move: ((move: StepMove) => void) | undefined
}) => {
  const t = useText('live')
  if (steps.length === 0) return null
  return (
    <section aria-label={t(`sop.phase.${phase}`)}>
      <Typography.Title level={3} className={styles['phase'] ?? ''}>
        {t(`sop.phase.${phase}`)}
      </Typography.Title>
      <ul className={styles['steps']}>
        {steps.map((step) => (
          <SopStepRow key={step.step_id} step={step} onMove={move} />
        ))}
      </ul>
    </section>
  )
}

const Progressed = ({ sop }: { sop: StreamSop }) => {
  const t = useText('live')
  const { settled, total } = sop.progress
  return (
    <Flex vertical gap={2}>
      <Progress
        percent={total === 0 ? 0 : Math.round((settled / total) * 100)}
        size="small"
        showInfo={false}
        aria-label={t('sop.progress', { settled, total })}
      />
      <Typography.Text type={sop.blocking > 0 ? 'warning' : 'secondary'} role="status">
        {sop.blocking > 0 ? t('sop.blocking', { count: sop.blocking }) : t('sop.progress', { settled, total })}
      </Typography.Text>
    </Flex>
  )
}

/** The steps of a room: what is to be done before, while and after it streams, ticked off one by one. */
export const SopCheckList = ({ liveId, mayTick, phases = sopPhases }: Props) => {
  const t = useText('live')
  const query = useApiQuery('live', 'sopQuery', { live_id: liveId })
  const save = useApiMutation('live', 'sopStepSave', {
    invalidates: [['live', 'sopQuery']],
    onError: (error) => {
      feedback.error(errorText(error))
      // Somebody else was faster: show what is true now.
      void query.refetch()
    },
  })
  if (query.error && !query.data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />
  if (!query.data) return <Skeleton active />
  const { steps } = query.data
  if (steps.length === 0) return <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={t('sop.noSteps')} />
  const move = mayTick
    ? ({ step, status, note }: StepMove) =>
        save.mutate({
          live_id: liveId,
          step_id: step.step_id,
          version: step.version,
          status,
          ...(note === undefined ? {} : { note }),
        })
    : undefined
  return (
    <Flex vertical gap="middle">
      <Progressed sop={query.data} />
      {phases.map((phase) => (
        <Phase key={phase} phase={phase} steps={steps.filter((step) => step.phase === phase)} move={move} />
      ))}
    </Flex>
  )
}
