import type { EnterpriseCheck } from '@lectern/contract/domains/integrations'
import { Alert, Flex } from 'antd'
import { useText } from '#platform/i18n/use-text.ts'

const secretOf = (api: string): 'employee_secret' | 'contact_secret' =>
  api.endsWith('contact_secret') ? 'contact_secret' : 'employee_secret'

/** What the live self-test found, one line for each secret. */
export const CheckList = ({ checks }: { checks: readonly EnterpriseCheck[] }) => {
  const t = useText('integrations')
  return (
    <Flex vertical gap="small" role="status">
      {checks.map(({ api, ok, errcode }) => (
        <Alert
          key={api}
          type={ok ? 'success' : 'error'}
          showIcon
          title={t(ok ? 'enterprise.checkOk' : 'enterprise.checkFailed', {
            secret: t(`enterprise.${secretOf(api)}`),
            code: errcode,
          })}
        />
      ))}
    </Flex>
  )
}
