import AudioMutedOutlined from '@ant-design/icons/AudioMutedOutlined'
import AudioOutlined from '@ant-design/icons/AudioOutlined'
import SoundOutlined from '@ant-design/icons/SoundOutlined'
import type { VideoSpec } from '@lectern/contract/domains/studio'
import type { ReactNode } from 'react'
import { useText } from '#platform/i18n/use-text.ts'
import { useDispatch, useEditor } from '../../editor/studio-context.ts'
import styles from './voice-step.module.css'

type Mode = VideoSpec['voice_mode']

const modes: readonly { mode: Mode; icon: ReactNode }[] = [
  { mode: 'tts', icon: <SoundOutlined /> },
  { mode: 'own', icon: <AudioOutlined /> },
  { mode: 'none', icon: <AudioMutedOutlined /> },
]

/** Who speaks: a voice, the person, or nobody. */
export const VoiceModes = () => {
  const t = useText('studio')
  const dispatch = useDispatch()
  const chosen = useEditor((editor) => editor.spec.voice_mode)
  return (
    <div className={styles['modes']} role="radiogroup" aria-label={t('voice.mode')}>
      {modes.map(({ mode, icon }) => (
        <label key={mode} className={styles['card']}>
          <input
            type="radio"
            name="voice-mode"
            checked={mode === chosen}
            onChange={() => dispatch({ type: 'spec/set', patch: { voice_mode: mode } })}
          />
          <span className={styles['icon']} aria-hidden>
            {icon}
          </span>
          <span className={styles['words']}>
            <strong>{t(`voice.modes.${mode}.title`)}</strong>
            <small>{t(`voice.modes.${mode}.hint`)}</small>
          </span>
        </label>
      ))}
    </div>
  )
}
