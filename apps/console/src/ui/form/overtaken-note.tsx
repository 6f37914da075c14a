import { Alert, Button } from 'antd'
import { useText } from '#platform/i18n/use-text.ts'
import { useSettings } from '#platform/settings/settings.ts'

type Props = {
  /** The labels of fields in which one types what others changed. */
  fields: readonly string[]
  onTake: () => void
  /** A save was refused because others saved first. */
  isStale: boolean
}

/** Says that others changed the record that is open in a form, and offers what they wrote. Nothing where nobody did. */
export const OvertakenNote = ({ fields, onTake, isStale }: Props) => {
  const t = useText('platform')
  const lang = useSettings((settings) => settings.lang)
  const style = { marginBottom: 16 }
  if (fields.length === 0)
    return isStale ? <Alert type="warning" showIcon style={style} title={t('overtaken.followed')} /> : null
  return (
    <Alert
      type="warning"
      showIcon
      style={style}
      title={t('overtaken.text', { fields: new Intl.ListFormat(lang).format(fields) })}
      action={
        <Button size="small" onClick={onTake}>
          {t('overtaken.take')}
        </Button>
      }
    />
  )
}
