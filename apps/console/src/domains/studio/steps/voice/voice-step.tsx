import { Alert } from 'antd'
import { useText } from '#platform/i18n/use-text.ts'
import { useEditor } from '../../editor/studio-context.ts'
import { useProblems } from '../../editor/use-problems.ts'
import { problemText } from '../../shell/problem-text.ts'
import { OwnRecordings } from './own-recordings.tsx'
import { RateField } from './rate-field.tsx'
import { SpeechPreview } from './speech-preview.tsx'
import { VoiceList } from './voice-list.tsx'
import { VoiceModes } from './voice-modes.tsx'
import styles from './voice-step.module.css'

/** Fourth step: who speaks, and how fast. */
export const VoiceStep = () => {
  const t = useText('studio')
  const mode = useEditor((editor) => editor.spec.voice_mode)
  const [problem] = useProblems().filter(({ step }) => step === 'voice')
  return (
    <div className={mode === 'tts' ? styles['layout'] : styles['main']}>
      <div className={styles['main']}>
        <VoiceModes />
        {problem ? <Alert type="error" showIcon title={problemText(t, problem)} /> : null}
        {mode === 'tts' ? <VoiceList /> : null}
        {mode === 'own' ? <OwnRecordings /> : null}
        {mode === 'none' ? <Alert type="info" showIcon title={t('voice.silentHint')} /> : null}
      </div>
      {mode === 'tts' ? (
        <aside className={styles['aside']}>
          <RateField />
          <SpeechPreview />
        </aside>
      ) : null}
    </div>
  )
}
