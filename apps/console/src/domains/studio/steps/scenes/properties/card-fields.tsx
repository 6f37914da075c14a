import type { SceneSpec } from '@lectern/contract/domains/studio'
import { Input } from 'antd'
import { useId } from 'react'
import { useText } from '#platform/i18n/use-text.ts'
import type { ScenePatch } from '../../../model/editor/editor-actions.ts'
import { PalettePicker } from './palette-picker.tsx'
import styles from './properties.module.css'

type Props = { scene: SceneSpec; set: (patch: ScenePatch) => void }

/** What is drawn while there is no picture. Left empty, the card is made from the scene's text. */
export const CardFields = ({ scene, set }: Props) => {
  const t = useText('studio')
  const titleId = useId()
  const subtitleId = useId()
  const card = scene.card ?? { title: '', subtitle: '', palette: 0 }
  const change = (patch: Partial<typeof card>) => {
    const next = { ...card, ...patch }
    set({ card: next })
  }
  return (
    <section className={styles['section']}>
      <h2>{t('card.title')}</h2>
      <span className={styles['label']}>{t('card.hint')}</span>
      <div className={styles['field']}>
        <label htmlFor={titleId}>{t('card.heading')}</label>
        <Input
          id={titleId}
          maxLength={200}
          value={card.title}
          onChange={(event) => change({ title: event.target.value })}
        />
      </div>
      <div className={styles['field']}>
        <label htmlFor={subtitleId}>{t('card.subtitle')}</label>
        <Input
          id={subtitleId}
          maxLength={200}
          value={card.subtitle}
          onChange={(event) => change({ subtitle: event.target.value })}
        />
      </div>
      <div className={styles['line']}>
        <span className={styles['label']}>{t('card.palette')}</span>
        <PalettePicker scene={scene} value={scene.card?.palette ?? null} onChange={(palette) => change({ palette })} />
      </div>
    </section>
  )
}
