import { Tag } from 'antd'
import { useText } from '#platform/i18n/use-text.ts'

/** Which engine made something; nothing for things that no engine made. */
export const EngineBadge = ({ engine }: { engine: string | null | undefined }) => {
  const t = useText('platform')
  return engine ? <Tag title={t('engine', { engine })}>{engine}</Tag> : null
}
