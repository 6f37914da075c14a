import { Form, Input } from 'antd'
import { useText } from '#platform/i18n/use-text.ts'

export type EnterpriseValues = {
  name?: string
  wx_corpid: string
  agent_id: string
  employee_secret?: string
  contact_secret?: string
  token?: string
  encoding_aes_key?: string
}

const secrets = ['employee_secret', 'contact_secret', 'token', 'encoding_aes_key'] as const

/** Empty fields are left out: what is stored stays. */
export const givenIn = (values: EnterpriseValues): EnterpriseValues => {
  const given = Object.entries(values).flatMap(([name, value]) => (value?.trim() ? [[name, value.trim()]] : []))
  return { wx_corpid: '', agent_id: '', ...Object.fromEntries(given) }
}

/** What enterprise WeChat's own administration page shows about a company and its app. */
export const EnterpriseFields = ({ known }: { known: boolean }) => {
  const t = useText('integrations')
  const id = (name: 'wx_corpid' | 'agent_id') => (
    <Form.Item
      name={name}
      label={t(`enterprise.${name}`)}
      extra={t(`enterprise.${name}_hint`)}
      rules={[
        { required: true, whitespace: true, message: t('fieldRequired', { field: t(`enterprise.${name}`) }) },
        { pattern: /^\s*[\w-]{1,64}\s*$/, message: t('enterprise.idFormat') },
      ]}
    >
      <Input autoComplete="off" spellCheck={false} maxLength={64} disabled={known && name === 'wx_corpid'} />
    </Form.Item>
  )
  return (
    <>
      <Form.Item name="name" label={t('enterprise.name')}>
        <Input autoComplete="off" maxLength={60} />
      </Form.Item>
      {id('wx_corpid')}
      {id('agent_id')}
      {secrets.map((name) => (
        <Form.Item
          key={name}
          name={name}
          label={t(`enterprise.${name}`)}
          rules={
            name === 'employee_secret' && !known
              ? [{ required: true, message: t('fieldRequired', { field: t('enterprise.employee_secret') }) }]
              : []
          }
        >
          <Input.Password
            autoComplete="new-password"
            maxLength={200}
            {...(known ? { placeholder: t('secretKept') } : {})}
          />
        </Form.Item>
      ))}
    </>
  )
}
