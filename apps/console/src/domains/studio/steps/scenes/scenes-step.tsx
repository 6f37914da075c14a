import { Button, Segmented } from 'antd'
import { useRef, useState } from 'react'
import { useText } from '#platform/i18n/use-text.ts'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { useEditor } from '../../editor/studio-context.ts'
import { selectedSceneOf } from '../../model/editor/editor-state.ts'
import { FramePreview } from '../../preview/frame-preview.tsx'
import { useStep } from '../../shell/use-step.ts'
import { SceneProperties } from './properties/scene-properties.tsx'
import { SceneRail } from './scene-rail.tsx'
import { SceneToolbar } from './scene-toolbar.tsx'
import styles from './scenes-step.module.css'
import { Timeline } from './timeline.tsx'
import { useSceneActions } from './use-scene-actions.ts'

const NoScenes = () => {
  const t = useText('studio')
  const actions = useSceneActions()
  const [, open] = useStep()
  return (
    <EmptyState
      title={t('scene.none.title')}
      hint={t('scene.none.hint')}
      action={
        <>
          <Button type="primary" onClick={() => open('script')}>
            {t('scene.none.script')}
          </Button>{' '}
          <Button onClick={() => actions.add(null)}>{t('scene.add')}</Button>
        </>
      }
    />
  )
}

/** Third step: each scene with its frame in the middle, the list at the left, its properties at the right, time below. */
export const ScenesStep = () => {
  const t = useText('studio')
  const scene = useEditor(selectedSceneOf)
  const number = useEditor((editor) => editor.spec.scenes.findIndex((one) => one.id === scene?.id) + 1)
  const actions = useSceneActions()
  const [shows, setShows] = useState<'scenes' | 'settings'>('scenes')
  const caret = useRef<{ sceneId: string; at: number } | null>(null)
  if (!scene) return <NoScenes />
  const caretHere = () => (caret.current?.sceneId === scene.id ? caret.current.at : undefined)
  return (
    <div className={styles['layout']} data-shows={shows}>
      <div className={styles['rail']}>
        <SceneRail />
      </div>
      <div className={styles['stage']}>
        <FramePreview scene={scene} number={number} />
        <SceneToolbar scene={scene} caret={caretHere} />
      </div>
      <div className={styles['switch']}>
        <Segmented
          block
          aria-label={t('scene.switch')}
          value={shows}
          onChange={setShows}
          options={[
            { value: 'scenes' as const, label: t('scene.list') },
            { value: 'settings' as const, label: t('scene.propertiesOf', { number }) },
          ]}
        />
      </div>
      <div className={styles['properties']}>
        <SceneProperties
          scene={scene}
          number={number}
          onCaret={(at) => {
            caret.current = { sceneId: scene.id, at }
          }}
          onSplit={() => actions.split(scene.id, caretHere())}
        />
      </div>
      <div className={styles['time']}>
        <Timeline />
      </div>
    </div>
  )
}
