import ArrowLeftOutlined from '@ant-design/icons/ArrowLeftOutlined'
import ArrowRightOutlined from '@ant-design/icons/ArrowRightOutlined'
import { projectSteps } from '@lectern/contract/domains/studio'
import { Button } from 'antd'
import type { ComponentType } from 'react'
import { useText } from '#platform/i18n/use-text.ts'
import { useStudioKeys } from '../editor/use-studio-keys.ts'
import type { ProjectStep } from '../model/editor/editor-state.ts'
import { RenderStep } from '../steps/render/render-step.tsx'
import { ScenesStep } from '../steps/scenes/scenes-step.tsx'
import { ScriptStep } from '../steps/script/script-step.tsx'
import { SoundStep } from '../steps/sound/sound-step.tsx'
import { SubjectStep } from '../steps/subject/subject-step.tsx'
import { VoiceStep } from '../steps/voice/voice-step.tsx'
import { SaveBanner } from './save-banner.tsx'
import { StepNav } from './step-nav.tsx'
import { StudioHead } from './studio-head.tsx'
import styles from './studio-shell.module.css'
import { useStep } from './use-step.ts'

const bodies: Record<ProjectStep, ComponentType> = {
  subject: SubjectStep,
  script: ScriptStep,
  scenes: ScenesStep,
  voice: VoiceStep,
  sound: SoundStep,
  render: RenderStep,
}

// ⌘ on Apple keyboards, Ctrl elsewhere; `userAgentData` is not in every browser yet.
const modifier = /Mac|iPhone|iPad/.test(navigator.userAgent) ? '⌘' : 'Ctrl'

/** The studio around an open project: head, steps, the open step, and the way on. */
export const StudioShell = () => {
  const t = useText('studio')
  const [step, open] = useStep()
  const index = projectSteps.indexOf(step)
  const [before, after] = [projectSteps[index - 1], projectSteps[index + 1]]
  useStudioKeys(() => {
    if (after) open(after)
  })
  const Body = bodies[step]
  return (
    <div className={styles['studio']}>
      <StudioHead />
      <StepNav step={step} onOpen={open} />
      <SaveBanner />
      <section className={styles['body']} aria-label={t(`steps.${step}`)}>
        <Body />
      </section>
      <footer className={styles['foot']}>
        {before ? (
          <Button icon={<ArrowLeftOutlined />} onClick={() => open(before)}>
            {t(`steps.${before}`)}
          </Button>
        ) : (
          <span />
        )}
        {after ? (
          <div className={styles['next']}>
            <span className={styles['keys']} aria-hidden>
              {modifier} + Enter
            </span>
            <Button type="primary" icon={<ArrowRightOutlined />} iconPlacement="end" onClick={() => open(after)}>
              {t('nextStep', { step: t(`steps.${after}`) })}
            </Button>
          </div>
        ) : null}
      </footer>
    </div>
  )
}
