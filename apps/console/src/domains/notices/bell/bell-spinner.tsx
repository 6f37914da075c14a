import { Spin } from 'antd'
import { useText } from '#platform/i18n/use-text.ts'

export const BellSpinner = () => {
  const t = useText('notices')
  return (
    <div role="status" aria-label={t('bell.loading')} style={{ padding: 40, textAlign: 'center' }}>
      <Spin />
    </div>
  )
}
