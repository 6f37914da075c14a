import { Alert, Button } from 'antd'
import { useText } from '#platform/i18n/use-text.ts'
import { useSettings } from '#platform/settings/settings.ts'

type Props = {
  /** The labels of the fields. */
  fields: readonly string[]
  onTake: () => void
}

/** Says that others changed what one is typing, and offers theirs. Nothing where nobody did. */
export const OvertakenNote = ({ fields, onTake }: Props) => {
  const t = useText('platform')
  const lang = useSettings((settings) => settings.lang)
  if (fields.length === 0) return null
  return (
    <Alert
      type="warning"
      showIcon
      style={{ marginBottom: 16 }}
      title={t('overtaken.text', { fields: new Intl.ListFormat(lang).format(fields) })}
      action={
        <Button size="small" onClick={onTake}>
          {t('overtaken.take')}
        </Button>
      }
    />
  )
}
