import { Alert } from 'antd'
import { useText } from '#platform/i18n/use-text.ts'
import { useProblems } from '../../editor/use-problems.ts'
import { problemText } from '../../shell/problem-text.ts'

/** What is wrong with this scene, above its properties. */
export const SceneProblems = ({ sceneId }: { sceneId: string }) => {
  const t = useText('studio')
  const problems = useProblems().filter((problem) => problem.sceneId === sceneId)
  return problems.map((problem) => (
    <Alert
      key={problem.kind}
      type={problem.level}
      showIcon
      title={problemText(t, problem)}
      style={{ marginBottom: 12 }}
    />
  ))
}
