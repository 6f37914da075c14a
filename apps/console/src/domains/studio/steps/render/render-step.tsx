import { Alert } from 'antd'
import { errorText } from '#platform/i18n/error-text.ts'
import { ErrorState } from '#ui/state/error-state.tsx'
import { PlanFacts } from './plan-facts.tsx'
import { ProblemList } from './problem-list.tsx'
import { RenderStage } from './render-stage.tsx'
import styles from './render-step.module.css'
import { useRender } from './use-render.ts'

/** Last step: check, render, watch. */
export const RenderStep = () => {
  const { view, problems, start, startError, missionError } = useRender()
  const isShownAsProblem = startError !== null && problems.some(({ kind }) => kind === startError.kind)
  return (
    <div className={styles['layout']}>
      <div className={styles['column']}>
        <PlanFacts />
        <ProblemList problems={problems} />
      </div>
      <div className={styles['main']}>
        {startError && !isShownAsProblem ? <ErrorState error={startError} onRetry={start} /> : null}
        {view.kind === 'loading' && missionError ? (
          <Alert type="warning" showIcon title={errorText(missionError)} />
        ) : null}
        <RenderStage view={view} onStart={start} />
      </div>
    </div>
  )
}
