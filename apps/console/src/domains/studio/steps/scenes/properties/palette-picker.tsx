import BgColorsOutlined from '@ant-design/icons/BgColorsOutlined'
import type { SceneSpec } from '@lectern/contract/domains/studio'
import { Button, Popover } from 'antd'
import { useState } from 'react'
import { useText } from '#platform/i18n/use-text.ts'
import { useEditor } from '../../../editor/studio-context.ts'
import { SceneThumb } from '../../../preview/scene-thumb.tsx'
import styles from './properties.module.css'

const paletteCount = 12

type Props = { scene: SceneSpec; value: number | null; onChange: (palette: number) => void }

const Palettes = ({ scene, value, onChange, onClose }: Props & { onClose: () => void }) => {
  const t = useText('studio')
  const spec = useEditor((editor) => editor.spec)
  const card = scene.card ?? { title: scene.text.slice(0, 60), subtitle: '' }
  return (
    <div className={styles['palettes']} role="radiogroup" aria-label={t('card.palette')}>
      {Array.from({ length: paletteCount }, (_, palette) => (
        <button
          key={palette}
          type="button"
          role="radio"
          aria-checked={palette === value}
          aria-label={t('card.paletteNumber', { number: palette + 1 })}
          className={styles['palette']}
          onClick={() => onChange(palette)}
          onKeyDown={(event) => {
            if (event.key === 'Escape') onClose()
          }}
        >
          <SceneThumb spec={spec} scene={{ ...scene, material_ids: [], card: { ...card, palette } }} />
        </button>
      ))}
    </div>
  )
}

/** Chooses the look of a title card among real frames of it. */
export const PalettePicker = (props: Props) => {
  const t = useText('studio')
  const [isOpen, setOpen] = useState(false)
  return (
    <Popover
      trigger="click"
      placement="leftTop"
      open={isOpen}
      onOpenChange={setOpen}
      destroyOnHidden
      content={<Palettes {...props} onClose={() => setOpen(false)} />}
    >
      <Button icon={<BgColorsOutlined />}>
        {props.value === null ? t('card.paletteAuto') : t('card.paletteNumber', { number: props.value + 1 })}
      </Button>
    </Popover>
  )
}
