import { useText } from '#platform/i18n/use-text.ts'
import { Duration } from '#ui/format/duration.tsx'
import { useEditor } from '../../editor/studio-context.ts'
import { useEstimate } from '../../editor/use-estimate.ts'
import styles from './script-step.module.css'

/** The scenes that the script makes, each with its estimated seconds. */
export const ScriptOutline = () => {
  const t = useText('studio')
  const scenes = useEditor((editor) => editor.spec.scenes)
  const { totalMs, byScene } = useEstimate()
  return (
    <section>
      <p className={styles['total']}>
        <span>{t('script.makes', { count: scenes.length })}</span>
        <span className={styles['seconds']}>
          {t('script.about')} <Duration ms={totalMs} />
        </span>
      </p>
      {scenes.length > 0 ? (
        <ol className={styles['scenes']}>
          {scenes.map((scene, index) => (
            <li key={scene.id} className={styles['scene']}>
              <span className={styles['number']}>{index + 1}</span>
              <span className={styles['words']}>{scene.text || t('scene.silent')}</span>
              <span className={styles['seconds']}>
                {t('unit.count', { count: Math.max(1, Math.round((byScene.get(scene.id)?.duration_ms ?? 0) / 1000)) })}
              </span>
            </li>
          ))}
        </ol>
      ) : null}
    </section>
  )
}
