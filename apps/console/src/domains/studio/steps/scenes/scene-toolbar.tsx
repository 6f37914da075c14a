import CopyOutlined from '@ant-design/icons/CopyOutlined'
import DeleteOutlined from '@ant-design/icons/DeleteOutlined'
import MergeCellsOutlined from '@ant-design/icons/MergeCellsOutlined'
import ScissorOutlined from '@ant-design/icons/ScissorOutlined'
import { maxScenes, type SceneSpec } from '@lectern/contract/domains/studio'
import { Button, Tooltip } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '#platform/i18n/use-text.ts'
import { useEditor } from '../../editor/studio-context.ts'
import styles from './scenes-step.module.css'
import { useSceneActions } from './use-scene-actions.ts'

type ToolProps = { icon: ReactNode; label: string; hint?: string; disabled?: boolean; onClick: () => void }

const Tool = ({ icon, label, hint, disabled = false, onClick }: ToolProps) => (
  <Tooltip title={hint ?? label}>
    <Button type="text" icon={icon} disabled={disabled} aria-label={label} onClick={onClick} />
  </Tooltip>
)

type Props = {
  scene: SceneSpec
  /** Where the caret stood last in this scene's text. */
  caret: () => number | undefined
}

/** What can be done with the selected scene. */
export const SceneToolbar = ({ scene, caret }: Props) => {
  const t = useText('studio')
  const actions = useSceneActions()
  const count = useEditor((editor) => editor.spec.scenes.length)
  const isLast = useEditor((editor) => editor.spec.scenes.at(-1)?.id === scene.id)
  const isFull = count >= maxScenes
  return (
    <div className={styles['toolbar']} role="toolbar" aria-label={t('scene.tools')}>
      <Tool
        icon={<ScissorOutlined />}
        label={t('scene.split')}
        hint={t('scene.splitHint')}
        disabled={isFull || scene.text.trim().length < 2}
        onClick={() => actions.split(scene.id, caret())}
      />
      <Tool
        icon={<MergeCellsOutlined />}
        label={t('scene.merge')}
        disabled={isLast}
        onClick={() => actions.merge(scene.id)}
      />
      <Tool
        icon={<CopyOutlined />}
        label={t('scene.duplicate')}
        disabled={isFull}
        onClick={() => actions.duplicate(scene.id)}
      />
      <Tool icon={<DeleteOutlined />} label={t('scene.delete')} onClick={() => actions.remove(scene.id)} />
    </div>
  )
}
