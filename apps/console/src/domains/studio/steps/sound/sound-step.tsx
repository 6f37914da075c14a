import LeftOutlined from '@ant-design/icons/LeftOutlined'
import RightOutlined from '@ant-design/icons/RightOutlined'
import { Button } from 'antd'
import { useText } from '#platform/i18n/use-text.ts'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { useDispatch, useEditor } from '../../editor/studio-context.ts'
import { selectedSceneOf } from '../../model/editor/editor-state.ts'
import { FramePreview } from '../../preview/frame-preview.tsx'
import { MusicSettings } from './music-settings.tsx'
import { PictureSettings } from './picture-settings.tsx'
import styles from './sound-step.module.css'
import { SubtitleSettings } from './subtitle-settings.tsx'

const Stage = () => {
  const t = useText('studio')
  const dispatch = useDispatch()
  const scenes = useEditor((editor) => editor.spec.scenes)
  const scene = useEditor(selectedSceneOf)
  const index = scenes.findIndex((one) => one.id === scene?.id)
  const [before, after] = [scenes[index - 1], scenes[index + 1]]
  if (!scene) return <EmptyState title={t('scene.none.title')} hint={t('scene.none.hint')} />
  const select = (id: string | undefined) => {
    if (id) dispatch({ type: 'scene/select', id })
  }
  return (
    <>
      <FramePreview scene={scene} number={index + 1} />
      <div className={styles['line']}>
        <Button
          type="text"
          icon={<LeftOutlined />}
          disabled={!before}
          aria-label={t('scene.previous')}
          onClick={() => select(before?.id)}
        />
        <span>{t('scene.of', { number: index + 1, count: scenes.length })}</span>
        <Button
          type="text"
          icon={<RightOutlined />}
          disabled={!after}
          aria-label={t('scene.next')}
          onClick={() => select(after?.id)}
        />
      </div>
    </>
  )
}

/** Fifth step: subtitles, music, shape and size, with a real frame beside. */
export const SoundStep = () => (
  <div className={styles['layout']}>
    <div className={styles['form']}>
      <SubtitleSettings />
      <MusicSettings />
      <PictureSettings />
    </div>
    <div className={styles['stage']}>
      <Stage />
    </div>
  </div>
)
