import PauseOutlined from '@ant-design/icons/PauseOutlined'
import PlayCircleOutlined from '@ant-design/icons/PlayCircleOutlined'
import { useMutation } from '@tanstack/react-query'
import { Alert, Button, Select } from 'antd'
import { useId } from 'react'
import { aiApi } from '#platform/api/ai-client.ts'
import type { ApiError } from '#platform/api/api-error.ts'
import type { Output } from '#platform/api/contract-types.ts'
import { errorText } from '#platform/i18n/error-text.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { EngineBadge } from '#ui/format/engine-badge.tsx'
import { useDispatch, useEditor } from '../../editor/studio-context.ts'
import { selectedSceneOf } from '../../model/editor/editor-state.ts'
import { useSound } from './use-sound.ts'
import styles from './voice-step.module.css'

type Speech = Output<'studio', 'textToSpeech'> & { key: string }

/** The text with the word that is being said marked. */
const Spoken = ({ text, speech, atMs }: { text: string; speech: Speech | undefined; atMs: number }) => {
  const word = speech?.words.find(({ start_ms, end_ms }) => atMs >= start_ms && atMs < end_ms)
  if (!word) return <p className={styles['spoken']}>{text}</p>
  const end = word.char + word.text.length
  return (
    <p className={styles['spoken']}>
      {text.slice(0, word.char)}
      <mark className={styles['now']}>{text.slice(word.char, end)}</mark>
      {text.slice(end)}
    </p>
  )
}

/** Hear one scene with the chosen voice and pace, before anything is rendered. */
export const SpeechPreview = () => {
  const t = useText('studio')
  const id = useId()
  const dispatch = useDispatch()
  const scenes = useEditor((editor) => editor.spec.scenes)
  const scene = useEditor(selectedSceneOf)
  const voice_id = useEditor((editor) => editor.spec.voice_id)
  const rate = useEditor((editor) => editor.spec.rate)
  const text = scene?.text ?? ''
  const key = JSON.stringify([text, voice_id, rate])
  const sound = useSound()
  const speak = useMutation<Speech, ApiError>({
    mutationFn: async () => ({ ...(await aiApi.textToSpeech({ text, voice_id, rate })), key }),
    onSuccess: (made) => sound.play(made.key, made.audio_url),
  })
  const speech = speak.data?.key === key ? speak.data : undefined
  const isPlaying = sound.playing === key
  const toggle = () => {
    if (isPlaying) sound.stop()
    else if (speech) sound.play(key, speech.audio_url)
    else speak.mutate()
  }
  return (
    <div className={styles['block']}>
      <label htmlFor={id}>
        <h2>{t('voice.hear')}</h2>
      </label>
      <Select
        id={id}
        {...(scene ? { value: scene.id } : {})}
        onChange={(sceneId) => dispatch({ type: 'scene/select', id: sceneId })}
        options={scenes.map((one, index) => ({
          value: one.id,
          label: t('scene.option', { number: index + 1, words: one.text.slice(0, 60) }),
        }))}
      />
      <Spoken text={text} speech={isPlaying ? speech : undefined} atMs={sound.atMs} />
      <div>
        <Button
          icon={isPlaying ? <PauseOutlined /> : <PlayCircleOutlined />}
          loading={speak.isPending}
          disabled={text.trim() === ''}
          onClick={toggle}
        >
          {t(isPlaying ? 'voice.stop' : 'voice.play')}
        </Button>{' '}
        <EngineBadge engine={speech?.engine} />
      </div>
      {speak.error ? <Alert type="error" showIcon title={errorText(speak.error)} /> : null}
      {sound.failed ? <Alert type="error" showIcon title={t('voice.noSound')} /> : null}
    </div>
  )
}
