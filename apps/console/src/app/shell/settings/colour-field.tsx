import CheckOutlined from '@ant-design/icons/CheckOutlined'
import { Flex, theme } from 'antd'
import { useId } from 'react'
import { useText } from '#platform/i18n/use-text.ts'
import { contrast } from '../../setup/accent.ts'
import { colourPresets } from '../../setup/colour-presets.ts'

type Props = { value: string; onChange: (color: string) => void }

/** Presets, and the system's own picker for any other colour. */
export const ColourField = ({ value, onChange }: Props) => {
  const t = useText('app')
  const { token } = theme.useToken()
  const id = useId()
  return (
    <div style={{ paddingBlock: token.paddingXS }}>
      <div id={id} style={{ marginBottom: token.marginXS }}>
        {t('settings.color')}
      </div>
      <Flex role="radiogroup" aria-labelledby={id} gap={8} wrap align="center">
        {colourPresets.map(({ name, color }) => (
          <label
            key={name}
            className="lectern-swatch"
            style={{ background: color }}
            title={t(`settings.colour.${name}`)}
          >
            <input
              type="radio"
              name={id}
              aria-label={t(`settings.colour.${name}`)}
              checked={value.toLowerCase() === color}
              onChange={() => onChange(color)}
            />
            {value.toLowerCase() === color ? (
              <CheckOutlined aria-hidden style={{ color: contrast('#ffffff', color) >= 3 ? '#ffffff' : '#000000' }} />
            ) : null}
          </label>
        ))}
        <input
          type="color"
          aria-label={t('settings.ownColor')}
          title={t('settings.ownColor')}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          style={{ width: 40, height: 28, padding: 0, border: 0, background: 'none', cursor: 'pointer' }}
        />
      </Flex>
    </div>
  )
}
