import CheckOutlined from '@ant-design/icons/CheckOutlined'
import ExclamationOutlined from '@ant-design/icons/ExclamationOutlined'
import { projectSteps } from '@lectern/contract/domains/studio'
import { useEffect, useRef } from 'react'
import { useText } from '#platform/i18n/use-text.ts'
import { unseen } from '#ui/unseen.ts'
import { useEditor, useStudio } from '../editor/studio-context.ts'
import { useProblems } from '../editor/use-problems.ts'
import type { ProjectStep } from '../model/editor/editor-state.ts'
import styles from './step-nav.module.css'

type Look = 'open' | 'done' | 'attention'

/** A step is done when it holds what the next ones need; one with an error in it asks for attention. */
const useLooks = (): Record<ProjectStep, Look> => {
  const problems = useProblems().filter((problem) => problem.level === 'error' && problem.kind !== 'studio.zero-scenes')
  const hasScenes = useEditor((editor) => editor.spec.scenes.length > 0)
  const hasSubject = useEditor((editor) => Boolean(editor.brief.subject?.trim()))
  const isRendered = useStudio((studio) => studio.videoId !== null)
  const isDone: Record<ProjectStep, boolean> = {
    subject: hasSubject || hasScenes,
    script: hasScenes,
    scenes: hasScenes,
    voice: hasScenes,
    sound: hasScenes,
    render: isRendered,
  }
  const look = (step: ProjectStep): Look => {
    if (problems.some((problem) => problem.step === step)) return 'attention'
    return isDone[step] ? 'done' : 'open'
  }
  return Object.fromEntries(projectSteps.map((step) => [step, look(step)])) as Record<ProjectStep, Look>
}

type Props = { step: ProjectStep; onOpen: (step: ProjectStep) => void }

/** The six steps; each can be opened at any time. */
export const StepNav = ({ step: current, onOpen }: Props) => {
  const t = useText('studio')
  const looks = useLooks()
  const marked = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    marked.current?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [current])
  const mark = (step: ProjectStep, index: number) => {
    if (looks[step] === 'attention') return <ExclamationOutlined />
    return looks[step] === 'done' && step !== current ? <CheckOutlined /> : index + 1
  }
  return (
    <nav className={styles['nav']} aria-label={t('steps.label')}>
      <ol className={styles['list']}>
        {projectSteps.map((step, index) => (
          <li key={step}>
            <button
              ref={step === current ? marked : null}
              type="button"
              className={`${styles['step']} ${step === current ? styles['current'] : ''} ${styles[looks[step]] ?? ''}`}
              aria-current={step === current ? 'step' : undefined}
              onClick={() => onOpen(step)}
            >
              <span className={styles['mark']} aria-hidden>
                {mark(step, index)}
              </span>
              {t(`steps.${step}`)}
              {looks[step] === 'attention' ? <span style={unseen}>{t('steps.attention')}</span> : null}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  )
}
