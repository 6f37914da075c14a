import type { Capability } from '@lectern/contract/domains/integrations'
import { Descriptions, Typography } from 'antd'
import { useText } from '#platform/i18n/use-text.ts'

const Copied = ({ text }: { text: string }) => (
  <Typography.Text code copyable style={{ wordBreak: 'break-all' }}>
    {text}
  </Typography.Text>
)

/** What the other side has to be told. */
export const SetupHints = ({ capability }: { capability: Capability }) => {
  const t = useText('integrations')
  const returnPage = {
    key: 'return',
    label: t('setup.return'),
    children: <Copied text={`${location.origin}/admin/Authorizatio`} />,
  }
  const items =
    capability === 'sso-oidc'
      ? [returnPage]
      : capability === 'sso-wecom'
        ? [
            { key: 'domain', label: t('setup.domain'), children: <Copied text={location.host} /> },
            {
              key: 'home',
              label: t('setup.home'),
              children: <Copied text={`${location.origin}/api/lecternAdmin/accounts/weixinEntry`} />,
            },
          ]
        : []
  if (items.length === 0) return null
  return <Descriptions title={t('setup.title')} layout="vertical" column={1} size="small" items={items} />
}
