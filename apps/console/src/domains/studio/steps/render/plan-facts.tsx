import { useText } from '#platform/i18n/use-text.ts'
import { Duration } from '#ui/format/duration.tsx'
import { useEditor } from '../../editor/studio-context.ts'
import { useEstimate } from '../../editor/use-estimate.ts'
import { useChosenVoice } from '../../editor/use-voices.ts'
import styles from './render-step.module.css'

/** The plan in figures, before minutes are spent on it. */
export const PlanFacts = () => {
  const t = useText('studio')
  const spec = useEditor((editor) => editor.spec)
  const { totalMs } = useEstimate()
  const voice = useChosenVoice()
  const music = spec.bgm === null ? 'none' : spec.bgm.material_id ? 'file' : 'pad'
  const voiceText =
    spec.voice_mode === 'tts' ? (voice?.name ?? spec.voice_id) : t(`voice.modes.${spec.voice_mode}.title`)
  return (
    <section className={styles['card']}>
      <h2>{t('render.plan')}</h2>
      <dl className={styles['facts']}>
        <dt>{t('render.scenes')}</dt>
        <dd>{spec.scenes.length}</dd>
        <dt>{t('render.length')}</dt>
        <dd>
          {t('script.about')} <Duration ms={totalMs} />
        </dd>
        <dt>{t('render.size')}</dt>
        <dd>
          {spec.aspect} · {spec.resolution}p
        </dd>
        <dt>{t('render.voice')}</dt>
        <dd>{voiceText}</dd>
        <dt>{t('render.subtitles')}</dt>
        <dd>
          {t(spec.subtitles.on ? (spec.subtitles.second_language ? 'render.twoLanguages' : 'render.on') : 'render.off')}
        </dd>
        <dt>{t('render.music')}</dt>
        <dd>{t(`music.source.${music}`)}</dd>
      </dl>
    </section>
  )
}
