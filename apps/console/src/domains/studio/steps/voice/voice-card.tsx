import PauseCircleOutlined from '@ant-design/icons/PauseCircleOutlined'
import PlayCircleOutlined from '@ant-design/icons/PlayCircleOutlined'
import type { Voice } from '@lectern/contract/domains/studio'
import { Button } from 'antd'
import { useText } from '#platform/i18n/use-text.ts'
import { useSettings } from '#platform/settings/settings.ts'
import styles from './voice-step.module.css'

/** `en-GB` in the person's language. */
export const languageName = (tag: string, lang: string): string => {
  try {
    return new Intl.DisplayNames([lang], { type: 'language' }).of(tag) ?? tag
  } catch {
    return tag
  }
}

type Props = { voice: Voice; isChosen: boolean; isPlaying: boolean; onChoose: () => void; onPlay: () => void }

/** One voice: choose it, or hear its sample first. */
export const VoiceCard = ({ voice, isChosen, isPlaying, onChoose, onPlay }: Props) => {
  const t = useText('studio')
  const lang = useSettings((settings) => settings.lang)
  return (
    <div>
      <label className={styles['card']}>
        <input type="radio" name="voice" checked={isChosen} onChange={onChoose} />
        <span className={styles['words']}>
          <strong>{voice.name}</strong>
          <small>
            {languageName(voice.language, lang)} · {t(`voice.gender.${voice.gender}`)} · {voice.engine}
          </small>
        </span>
        <Button
          type="text"
          shape="circle"
          icon={isPlaying ? <PauseCircleOutlined /> : <PlayCircleOutlined />}
          aria-label={t(isPlaying ? 'voice.stop' : 'voice.sampleOf', { name: voice.name })}
          onClick={(event) => {
            event.preventDefault()
            onPlay()
          }}
        />
      </label>
    </div>
  )
}
