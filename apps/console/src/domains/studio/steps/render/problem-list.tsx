import CheckCircleOutlined from '@ant-design/icons/CheckCircleOutlined'
import CloseCircleOutlined from '@ant-design/icons/CloseCircleOutlined'
import WarningOutlined from '@ant-design/icons/WarningOutlined'
import { Button } from 'antd'
import { useText } from '#platform/i18n/use-text.ts'
import { useDispatch, useEditor } from '../../editor/studio-context.ts'
import type { Problem } from '../../model/render/project-problems.ts'
import { problemText } from '../../shell/problem-text.ts'
import { useStep } from '../../shell/use-step.ts'
import styles from './render-step.module.css'

const Row = ({ problem }: { problem: Problem }) => {
  const t = useText('studio')
  const dispatch = useDispatch()
  const [, open] = useStep()
  const number = useEditor((editor) => editor.spec.scenes.findIndex((scene) => scene.id === problem.sceneId) + 1)
  const go = () => {
    if (problem.sceneId) dispatch({ type: 'scene/select', id: problem.sceneId })
    open(problem.step)
  }
  const isError = problem.level === 'error'
  return (
    <li className={styles['problem']}>
      <span className={styles[problem.level]} aria-hidden>
        {isError ? <CloseCircleOutlined /> : <WarningOutlined />}
      </span>
      <span>{problemText(t, problem)}</span>
      {problem.step === 'render' ? null : (
        <Button type="link" size="small" onClick={go}>
          {number > 0 ? t('render.goToScene', { number }) : t(`steps.${problem.step}`)}
        </Button>
      )}
    </li>
  )
}

/** The pre-flight check: what is in the way, each with a way to it. */
export const ProblemList = ({ problems }: { problems: readonly Problem[] }) => {
  const t = useText('studio')
  const sorted = problems.toSorted((a, b) => Number(a.level === 'warning') - Number(b.level === 'warning'))
  return (
    <section className={styles['card']}>
      <h2>{t('render.check')}</h2>
      {sorted.length === 0 ? (
        <span className={styles['fine']}>
          <CheckCircleOutlined aria-hidden /> {t('render.fine')}
        </span>
      ) : (
        <ul className={styles['problems']}>
          {sorted.map((problem) => (
            <Row key={`${problem.kind} ${problem.sceneId} ${problem.text ?? ''}`} problem={problem} />
          ))}
        </ul>
      )}
    </section>
  )
}
