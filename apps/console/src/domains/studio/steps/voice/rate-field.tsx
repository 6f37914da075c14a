import { Slider } from 'antd'
import { useText } from '#platform/i18n/use-text.ts'
import { useSettings } from '#platform/settings/settings.ts'
import { useDispatch, useEditor } from '../../editor/studio-context.ts'
import { useChosenVoice } from '../../editor/use-voices.ts'
import styles from './voice-step.module.css'

/** How fast the voice speaks; 1 is its natural pace. */
export const RateField = () => {
  const t = useText('studio')
  const dispatch = useDispatch()
  const lang = useSettings((settings) => settings.lang)
  const rate = useEditor((editor) => editor.spec.rate)
  const voice = useChosenVoice()
  const shown = `${new Intl.NumberFormat(lang, { minimumFractionDigits: 2 }).format(rate)}×`
  return (
    <div className={styles['block']}>
      <h2>{t('voice.rate')}</h2>
      <div className={styles['rate']}>
        <Slider
          min={Math.max(0.5, voice?.rate_min ?? 0.5)}
          max={Math.min(2, voice?.rate_max ?? 2)}
          step={0.05}
          value={rate}
          ariaLabelForHandle={t('voice.rate')}
          tooltip={{ formatter: (value) => `${value ?? 1}×` }}
          onChange={(value) => dispatch({ type: 'spec/set', patch: { rate: value } })}
        />
        <span>{shown}</span>
      </div>
    </div>
  )
}
