import type { VideoSpec } from '@lectern/contract/domains/studio'
import { Button, Segmented, Slider, Switch } from 'antd'
import { useState } from 'react'
import { FilePicker } from '#domains/files'
import { useApiQuery } from '#platform/api/queries.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { useDispatch, useEditor } from '../../editor/studio-context.ts'
import { SoundPlayer } from '../../preview/sound-player.tsx'
import { SettingLine } from './setting-line.tsx'
import styles from './sound-step.module.css'

type Music = NonNullable<VideoSpec['bgm']>
type Source = 'none' | 'pad' | 'file'

const sourceOf = (music: VideoSpec['bgm']): Source => (music === null ? 'none' : music.material_id ? 'file' : 'pad')
const quiet: Music = { material_id: null, gain_db: -18, duck: true }

const OwnFile = ({ id, onChange }: { id: string; onChange: () => void }) => {
  const t = useText('studio')
  const { data: file, error } = useApiQuery('files', 'detail', { id })
  return (
    <>
      <div className={styles['file']}>
        <span className={styles['name']}>{file?.name ?? (error ? t('material.gone') : '')}</span>
        <Button size="small" onClick={onChange}>
          {t('material.replace')}
        </Button>
      </div>
      {file ? <SoundPlayer src={file.url} label={file.name} /> : null}
    </>
  )
}

const Loudness = ({ music, set }: { music: Music; set: (patch: Partial<Music>) => void }) => {
  const t = useText('studio')
  return (
    <>
      <SettingLine label={t('music.gain')} wide>
        <Slider
          min={-40}
          max={6}
          value={music.gain_db}
          ariaLabelForHandle={t('music.gain')}
          tooltip={{ formatter: (value) => `${value} dB` }}
          onChange={(gain_db) => set({ gain_db })}
        />
      </SettingLine>
      <SettingLine label={t('music.duck')} htmlFor="music-duck">
        <Switch id="music-duck" checked={music.duck} onChange={(duck) => set({ duck })} />
      </SettingLine>
    </>
  )
}

/** The music under the voice. */
export const MusicSettings = () => {
  const t = useText('studio')
  const dispatch = useDispatch()
  const music = useEditor((editor) => editor.spec.bgm)
  const [isPicking, setPicking] = useState(false)
  const setMusic = (bgm: VideoSpec['bgm']) => dispatch({ type: 'spec/set', patch: { bgm } })
  const choose = (source: Source) => {
    if (source === 'none') setMusic(null)
    else if (source === 'pad') setMusic({ ...(music ?? quiet), material_id: null })
    else setPicking(true)
  }
  return (
    <section className={styles['section']}>
      <h2>{t('music.title')}</h2>
      <Segmented<Source>
        block
        aria-label={t('music.title')}
        value={sourceOf(music)}
        onChange={choose}
        options={(['none', 'pad', 'file'] as const).map((value) => ({ value, label: t(`music.source.${value}`) }))}
      />
      {music?.material_id ? <OwnFile id={music.material_id} onChange={() => setPicking(true)} /> : null}
      {music ? <Loudness music={music} set={(patch) => setMusic({ ...music, ...patch })} /> : null}
      <FilePicker
        open={isPicking}
        title={t('music.pick')}
        kinds={['audio']}
        onClose={() => setPicking(false)}
        onPick={([file]) => {
          if (file) setMusic({ ...(music ?? quiet), material_id: file.id })
        }}
      />
    </section>
  )
}
