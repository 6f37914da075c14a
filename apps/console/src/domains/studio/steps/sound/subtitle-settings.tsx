import type { VideoSpec } from '@lectern/contract/domains/studio'
import { ColorPicker, Segmented, Slider, Switch } from 'antd'
import { useText } from '#platform/i18n/use-text.ts'
import { useDispatch, useEditor } from '../../editor/studio-context.ts'
import { SettingLine } from './setting-line.tsx'
import styles from './sound-step.module.css'

type Subtitles = VideoSpec['subtitles']
type Set = (patch: Partial<Subtitles>) => void

const positions = ['bottom', 'middle', 'top'] as const
const colors = ['color', 'highlight_color', 'outline_color'] as const

const ColorLines = ({ subtitles, set }: { subtitles: Subtitles; set: Set }) => {
  const t = useText('studio')
  return colors
    .filter((name) => name !== 'highlight_color' || subtitles.karaoke)
    .map((name) => (
      <SettingLine key={name} label={t(`subtitles.${name}`)}>
        <ColorPicker
          disabledAlpha
          showText
          value={subtitles[name]}
          aria-label={t(`subtitles.${name}`)}
          onChangeComplete={(color) => set({ [name]: color.toHexString().slice(0, 7) })}
        />
      </SettingLine>
    ))
}

const Look = ({ subtitles, set }: { subtitles: Subtitles; set: Set }) => {
  const t = useText('studio')
  return (
    <>
      <SettingLine label={t('subtitles.size')} wide>
        <Slider
          min={2}
          max={12}
          step={0.5}
          value={Math.round(subtitles.size * 1000) / 10}
          ariaLabelForHandle={t('subtitles.size')}
          tooltip={{ formatter: (value) => `${value} %` }}
          onChange={(value) => set({ size: value / 100 })}
        />
      </SettingLine>
      <SettingLine label={t('subtitles.position')}>
        <Segmented
          aria-label={t('subtitles.position')}
          value={subtitles.position}
          onChange={(position) => set({ position })}
          options={positions.map((value) => ({ value, label: t(`subtitles.at.${value}`) }))}
        />
      </SettingLine>
      <SettingLine label={t('subtitles.karaoke')} htmlFor="subtitles-karaoke">
        <Switch id="subtitles-karaoke" checked={subtitles.karaoke} onChange={(karaoke) => set({ karaoke })} />
      </SettingLine>
      <SettingLine label={t('subtitles.second')} htmlFor="subtitles-second">
        <Switch
          id="subtitles-second"
          checked={subtitles.second_language}
          onChange={(second_language) => set({ second_language })}
        />
      </SettingLine>
      {subtitles.second_language ? <p className={styles['hint']}>{t('subtitles.secondHint')}</p> : null}
      <ColorLines subtitles={subtitles} set={set} />
    </>
  )
}

/** The words on the picture. */
export const SubtitleSettings = () => {
  const t = useText('studio')
  const dispatch = useDispatch()
  const subtitles = useEditor((editor) => editor.spec.subtitles)
  const set: Set = (patch) => dispatch({ type: 'spec/set', patch: { subtitles: { ...subtitles, ...patch } } })
  return (
    <section className={styles['section']}>
      <div className={styles['line']}>
        <h2>
          <label htmlFor="subtitles-on">{t('subtitles.title')}</label>
        </h2>
        <Switch id="subtitles-on" checked={subtitles.on} onChange={(on) => set({ on })} />
      </div>
      {subtitles.on ? <Look subtitles={subtitles} set={set} /> : <p className={styles['hint']}>{t('subtitles.off')}</p>}
    </section>
  )
}
