import { Select, Skeleton } from 'antd'
import { useState } from 'react'
import { useText } from '#platform/i18n/use-text.ts'
import { useSettings } from '#platform/settings/settings.ts'
import { EmptyState } from '#ui/state/empty-state.tsx'
import { ErrorState } from '#ui/state/error-state.tsx'
import { useDispatch, useEditor } from '../../editor/studio-context.ts'
import { useVoices } from '../../editor/use-voices.ts'
import { useSound } from './use-sound.ts'
import { languageName, VoiceCard } from './voice-card.tsx'
import styles from './voice-step.module.css'

const genders = ['female', 'male', 'neutral'] as const
type Filter = { language: string; gender: string }

const Filters = ({
  filter,
  languages,
  onChange,
}: {
  filter: Filter
  languages: string[]
  onChange: (filter: Filter) => void
}) => {
  const t = useText('studio')
  const lang = useSettings((settings) => settings.lang)
  return (
    <div className={styles['filters']}>
      <h2>{t('voice.choose')}</h2>
      <div>
        <Select
          aria-label={t('voice.language')}
          value={filter.language}
          popupMatchSelectWidth={false}
          onChange={(language) => onChange({ ...filter, language })}
          options={[
            { value: '', label: t('voice.anyLanguage') },
            ...languages.map((value) => ({ value, label: languageName(value, lang) })),
          ]}
        />{' '}
        <Select
          aria-label={t('voice.genderLabel')}
          value={filter.gender}
          popupMatchSelectWidth={false}
          onChange={(gender) => onChange({ ...filter, gender })}
          options={[
            { value: '', label: t('voice.anyGender') },
            ...genders.map((value) => ({ value, label: t(`voice.gender.${value}`) })),
          ]}
        />
      </div>
    </div>
  )
}

/** All voices, those of the script's language first to be seen. */
export const VoiceList = () => {
  const t = useText('studio')
  const dispatch = useDispatch()
  const chosen = useEditor((editor) => editor.spec.voice_id)
  const scriptLanguage = useEditor((editor) => editor.spec.language)
  const [filter, setFilter] = useState<Filter>({ language: scriptLanguage, gender: '' })
  const { data, error, refetch } = useVoices()
  const sound = useSound()
  if (error) return <ErrorState error={error} onRetry={() => void refetch()} />
  if (!data) return <Skeleton active paragraph={{ rows: 6 }} />
  const languages = [...new Set(data.list.map((voice) => voice.language.split('-')[0] ?? voice.language))]
  const shown = data.list.filter(
    (voice) => voice.language.startsWith(filter.language) && (filter.gender === '' || voice.gender === filter.gender),
  )
  return (
    <>
      <Filters filter={filter} languages={languages} onChange={setFilter} />
      {shown.length === 0 ? <EmptyState title={t('voice.none')} /> : null}
      <div className={styles['voices']} role="radiogroup" aria-label={t('voice.choose')}>
        {shown.map((voice) => (
          <VoiceCard
            key={voice.id}
            voice={voice}
            isChosen={voice.id === chosen}
            isPlaying={sound.playing === voice.id}
            onChoose={() => dispatch({ type: 'spec/set', patch: { voice_id: voice.id } })}
            onPlay={() => {
              if (sound.playing === voice.id) sound.stop()
              else sound.play(voice.id, voice.sample_url)
            }}
          />
        ))}
      </div>
      {sound.failed ? <span role="alert">{t('voice.noSound')}</span> : null}
    </>
  )
}
