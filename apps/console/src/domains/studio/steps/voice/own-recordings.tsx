import { useText } from '#platform/i18n/use-text.ts'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { useDispatch, useEditor } from '../../editor/studio-context.ts'
import { NarrationField } from '../scenes/properties/narration-field.tsx'
import styles from './voice-step.module.css'

/** One recording per scene, beside the words to be read. */
export const OwnRecordings = () => {
  const t = useText('studio')
  const dispatch = useDispatch()
  const scenes = useEditor((editor) => editor.spec.scenes)
  if (scenes.length === 0) return <EmptyState title={t('scene.none.title')} hint={t('scene.none.hint')} />
  return (
    <ol className={styles['recordings']}>
      {scenes.map((scene, index) => (
        <li key={scene.id} className={styles['recording']}>
          <span className={styles['words']}>
            <strong>{t('scene.number', { number: index + 1 })}</strong>
            <span>{scene.text || t('scene.silent')}</span>
          </span>
          <NarrationField
            scene={scene}
            number={index + 1}
            set={(patch) => dispatch({ type: 'scene/set', id: scene.id, patch })}
          />
        </li>
      ))}
    </ol>
  )
}
