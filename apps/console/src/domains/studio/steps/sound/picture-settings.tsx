import type { VideoSpec } from '@lectern/contract/domains/studio'
import { Segmented, Select } from 'antd'
import { useText } from '#platform/i18n/use-text.ts'
import { useDispatch, useEditor } from '../../editor/studio-context.ts'
import { SettingLine } from './setting-line.tsx'
import styles from './sound-step.module.css'

const resolutions = [480, 720, 1080] as const
const shapes = ['16:9', '9:16', '1:1'] as const

/** Shape, size and the way from one scene to the next. */
export const PictureSettings = () => {
  const t = useText('studio')
  const dispatch = useDispatch()
  const { aspect, resolution, transition } = useEditor((editor) => editor.spec)
  const set = (patch: Partial<Pick<VideoSpec, 'aspect' | 'resolution' | 'transition'>>) =>
    dispatch({ type: 'spec/set', patch })
  return (
    <section className={styles['section']}>
      <h2>{t('picture.title')}</h2>
      <SettingLine label={t('picture.aspect')}>
        <Segmented
          aria-label={t('picture.aspect')}
          value={aspect}
          onChange={(value) => set({ aspect: value })}
          options={shapes.map((value) => ({ value, label: value }))}
        />
      </SettingLine>
      <SettingLine label={t('picture.resolution')}>
        <Segmented
          aria-label={t('picture.resolution')}
          value={resolution}
          onChange={(value) => set({ resolution: value })}
          options={resolutions.map((value) => ({ value, label: `${value}p` }))}
        />
      </SettingLine>
      <SettingLine label={t('picture.transition')} htmlFor="sound-transition" wide>
        <Select
          id="sound-transition"
          style={{ width: '100%' }}
          value={transition.kind === 'cut' ? 0 : transition.duration_ms}
          onChange={(ms) =>
            set({ transition: ms === 0 ? { kind: 'cut', duration_ms: 0 } : { kind: 'fade', duration_ms: ms } })
          }
          options={[
            { value: 0, label: t('picture.cut') },
            ...[...new Set([300, 600, 1000, transition.duration_ms])]
              .filter((ms) => ms > 0)
              .toSorted((a, b) => a - b)
              .map((ms) => ({ value: ms, label: t('picture.fade', { seconds: ms / 1000 }) })),
          ]}
        />
      </SettingLine>
    </section>
  )
}
