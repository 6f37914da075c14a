import type { SceneSpec } from '@lectern/contract/domains/studio'
import { InputNumber, Select, Switch } from 'antd'
import { useId } from 'react'
import { useText } from '#platform/i18n/use-text.ts'
import type { ScenePatch } from '../../../model/editor/editor-actions.ts'
import { useMaterial } from './material-field.tsx'
import { type MotionName, motionNameOf, motionNames, motionPresets } from './motion-presets.ts'
import styles from './properties.module.css'

type Props = { scene: SceneSpec; set: (patch: ScenePatch) => void }
type SecondsProps = { label: string; ms: number; maxMs: number; onChange: (ms: number) => void }

const SecondsField = ({ label, ms, maxMs, onChange }: SecondsProps) => {
  const t = useText('studio')
  const id = useId()
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{label}</label>
      <InputNumber
        id={id}
        min={0}
        max={maxMs / 1000}
        step={0.5}
        precision={1}
        value={ms / 1000}
        suffix={t('unit.seconds')}
        style={{ width: '100%' }}
        onChange={(seconds) => onChange(Math.round((seconds ?? 0) * 1000))}
      />
    </div>
  )
}

const MotionField = ({ scene, set }: Props) => {
  const t = useText('studio')
  const id = useId()
  const name = motionNameOf(scene.motion)
  const names = name === 'custom' ? [...motionNames, 'custom' as const] : motionNames
  return (
    <div className={styles['field']}>
      <label htmlFor={id}>{t('motion.label')}</label>
      <Select
        id={id}
        value={name}
        options={names.map((value) => ({ value, label: t(`motion.${value}`), disabled: value === 'custom' }))}
        onChange={(value) => {
          if (value !== 'custom') set({ motion: motionPresets[value satisfies MotionName] })
        }}
      />
    </div>
  )
}

/** How long a scene stays, and how its picture or clip runs. */
export const TimingFields = ({ scene, set }: Props) => {
  const t = useText('studio')
  const soundId = useId()
  const { data: file } = useMaterial(scene)
  const hasMaterial = scene.material_ids.length > 0
  const isClip = hasMaterial && file?.kind === 'video'
  return (
    <section className={styles['section']}>
      <h2>{t('timing.title')}</h2>
      <div className={styles['pair']}>
        <SecondsField
          label={t('timing.atLeast')}
          ms={scene.min_ms}
          maxMs={600_000}
          onChange={(min_ms) => set({ min_ms })}
        />
        {isClip ? (
          <SecondsField
            label={t('timing.clipStart')}
            ms={scene.clip_in_ms}
            maxMs={Math.max(0, (file.duration_ms ?? 600_000) - 100)}
            onChange={(clip_in_ms) => set({ clip_in_ms })}
          />
        ) : null}
        {hasMaterial && file?.kind === 'picture' ? <MotionField scene={scene} set={set} /> : null}
      </div>
      {isClip ? (
        <div className={styles['line']}>
          <label htmlFor={soundId} className={styles['label']}>
            {t('timing.keepSound')}
          </label>
          <Switch id={soundId} checked={scene.keep_sound} onChange={(keep_sound) => set({ keep_sound })} />
        </div>
      ) : null}
    </section>
  )
}
