import { useEffect, useRef } from 'react'
import { useText } from '#platform/i18n/use-text.ts'
import { Duration, durationText } from '#ui/format/duration.tsx'
import { useDispatch, useEditor } from '../../editor/studio-context.ts'
import { useEstimate } from '../../editor/use-estimate.ts'
import { useProblems } from '../../editor/use-problems.ts'
import styles from './timeline.module.css'

/** The video in time: every scene as wide as it is long. */
export const Timeline = () => {
  const t = useText('studio')
  const dispatch = useDispatch()
  const scenes = useEditor((editor) => editor.spec.scenes)
  const selectedId = useEditor((editor) => editor.selectedSceneId)
  const { totalMs, byScene } = useEstimate()
  const wrong = new Set(useProblems().flatMap(({ level, sceneId }) => (level === 'error' && sceneId ? [sceneId] : [])))
  const marked = useRef<HTMLLIElement>(null)
  useEffect(() => {
    marked.current?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
  }, [selectedId])
  return (
    <section aria-label={t('timeline.label')}>
      <div className={styles['head']}>
        <span>{t('timeline.label')}</span>
        <span>
          {t('script.about')} <Duration ms={totalMs} />
        </span>
      </div>
      <ol className={styles['strip']}>
        {scenes.map((scene, index) => {
          const times = byScene.get(scene.id)
          const isSelected = scene.id === selectedId
          return (
            <li
              key={scene.id}
              ref={isSelected ? marked : null}
              style={{ flexGrow: Math.max(1, times?.duration_ms ?? 1) }}
            >
              <button
                type="button"
                aria-pressed={isSelected}
                aria-label={t('timeline.block', { number: index + 1, start: durationText(times?.start_ms ?? 0) })}
                className={`${styles['block']} ${isSelected ? styles['selected'] : ''} ${wrong.has(scene.id) ? styles['wrong'] : ''}`}
                onClick={() => dispatch({ type: 'scene/select', id: scene.id })}
              >
                <span className={styles['words']}>{scene.text || scene.card?.title || index + 1}</span>
                <span className={styles['start']}>
                  <Duration ms={times?.start_ms ?? 0} />
                </span>
              </button>
            </li>
          )
        })}
      </ol>
    </section>
  )
}
