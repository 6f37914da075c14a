import MoreOutlined from '@ant-design/icons/MoreOutlined'
import type { SopStatus, SopStep } from '@lectern/contract/domains/live'
import { Button, Checkbox, Input, type MenuProps, Modal, Tag, Typography } from 'antd'
import { useState } from 'react'
import { useText } from '#platform/i18n/use-text.ts'
import { usePermission } from '#platform/session/permissions.ts'
import { DropMenu } from '#ui/drop-menu.tsx'
import { RelativeTime } from '#ui/format/relative-time.tsx'
import styles from './sop.module.css'

export type StepMove = { step: SopStep; status: SopStatus; note?: string }
type Move = (move: StepMove) => void

const SkipDialog = ({
  step,
  onSkip,
  onClose,
}: {
  step: SopStep
  onSkip: (why: string) => void
  onClose: () => void
}) => {
  const t = useText('live')
  const p = useText('platform')
  const [why, setWhy] = useState('')
  return (
    <Modal
      open
      title={t('sop.skipQuestion', { name: step.name })}
      okText={t('sop.skip')}
      cancelText={p('cancel')}
      okButtonProps={{ disabled: why.trim() === '' }}
      onCancel={onClose}
      onOk={() => onSkip(why.trim())}
    >
      <Input.TextArea
        autoFocus
        aria-label={t('sop.reason')}
        placeholder={t('sop.reason')}
        maxLength={1000}
        autoSize={{ minRows: 2, maxRows: 6 }}
        value={why}
        onChange={(event) => setWhy(event.target.value)}
      />
    </Modal>
  )
}

/** What a step can become besides done, by what it is now. */
const furtherMoves = (step: SopStep, maySkipRequired: boolean): readonly ('begin' | 'skip' | 'reopen')[] => {
  if (step.status === 'done' || step.status === 'skipped') return ['reopen']
  const skip = !step.required || maySkipRequired ? (['skip'] as const) : []
  return step.status === 'pending' ? ['begin', ...skip] : skip
}

const StepMenu = ({ step, onMove }: { step: SopStep; onMove: Move }) => {
  const t = useText('live')
  const [skipping, setSkipping] = useState(false)
  const moves = furtherMoves(step, usePermission('live.sop', 'edit'))
  const act = {
    begin: () => onMove({ step, status: 'in_progress' }),
    reopen: () => onMove({ step, status: 'pending' }),
    skip: () => setSkipping(true),
  }
  const items: NonNullable<MenuProps['items']> = moves.map((key) => ({
    key,
    label: t(`sop.${key}`),
    onClick: act[key],
  }))
  if (items.length === 0) return null
  return (
    <>
      <DropMenu menu={{ items }}>
        <Button type="text" size="small" icon={<MoreOutlined />} aria-label={t('sop.actionsOf', { name: step.name })} />
      </DropMenu>
      {skipping ? (
        <SkipDialog
          step={step}
          onClose={() => setSkipping(false)}
          onSkip={(note) => {
            setSkipping(false)
            onMove({ step, status: 'skipped', note })
          }}
        />
      ) : null}
    </>
  )
}

const StepTags = ({ step }: { step: SopStep }) => {
  const t = useText('live')
  return (
    <>
      {step.required ? <Tag>{t('sop.required')}</Tag> : null}
      {step.overdue ? <Tag color="error">{t('sop.overdue')}</Tag> : null}
      {step.status === 'in_progress' ? <Tag color="processing">{t('sop.inProgress')}</Tag> : null}
      {step.status === 'skipped' ? <Tag>{t('sop.skipped')}</Tag> : null}
    </>
  )
}

/** One step: a box to tick, what it is, when it is due and who did it. */
export const SopStepRow = ({ step, onMove }: { step: SopStep; onMove: Move | undefined }) => {
  const t = useText('live')
  const settled = step.status === 'done' || step.status === 'skipped'
  return (
    <li className={styles['step']}>
      <Checkbox
        checked={step.status === 'done'}
        indeterminate={step.status === 'in_progress'}
        disabled={!onMove || step.status === 'skipped'}
        onChange={(event) => onMove?.({ step, status: event.target.checked ? 'done' : 'pending' })}
        className={styles['box'] ?? ''}
      >
        <span className={settled ? styles['settled'] : undefined}>{step.name}</span>
      </Checkbox>
      <div className={styles['facts']}>
        <StepTags step={step} />
        <Typography.Text type="secondary">
          {t(`sop.assignee.${step.assignee}`)}
          {step.due_time && !settled ? (
            <>
              {' · '}
              <RelativeTime at={step.due_time} />
            </>
          ) : null}
          {step.done_by_name && step.done_at ? (
            <>
              {` · ${step.done_by_name} `}
              <RelativeTime at={step.done_at} />
            </>
          ) : null}
        </Typography.Text>
        {step.desc ? <p>{step.desc}</p> : null}
        {step.note ? <p>{step.note}</p> : null}
      </div>
      {onMove ? <StepMenu step={step} onMove={onMove} /> : null}
    </li>
  )
}
