import { Button, Form, Result } from 'antd'
import { useState } from 'react'
import { useApiMutation } from '#platform/api/queries.ts'
import { errorText } from '#platform/i18n/error-text.ts'
import { addTexts } from '#platform/i18n/i18n.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { FormProblem, MutedText, PlainHeading } from '#ui/plain-text.tsx'
import { CheckList } from '../enterprise/check-list.tsx'
import { EnterpriseFields, type EnterpriseValues, givenIn } from '../enterprise/enterprise-fields.tsx'
import { en } from '../locale/en.ts'

// Strangers come here, who have only the texts before sign-in.
addTexts('en-US', { integrations: en })

/** Behind `#`: the code reaches no log of a server in between. */
const readCode = (): string => new URLSearchParams(location.hash.slice(1)).get('code') ?? ''

/** For the administrator of an enterprise who has no account here: connects it with a one-time code. */
export const Component = () => {
  const t = useText('integrations')
  const [code] = useState(readCode)
  const [form] = Form.useForm<EnterpriseValues>()
  const save = useApiMutation('integrations', 'installSave')
  if (code === '') return <FormProblem>{t('install.noCode')}</FormProblem>
  if (save.data?.ok) return <Result status="success" title={t('enterprise.connected')} subTitle={t('install.done')} />
  return (
    <>
      <PlainHeading level={2}>{t('install.title')}</PlainHeading>
      <div style={{ margin: '6px 0 16px' }}>
        <MutedText>{t('install.purpose')}</MutedText>
      </div>
      {save.error ? <FormProblem>{errorText(save.error)}</FormProblem> : null}
      <Form<EnterpriseValues>
        form={form}
        layout="vertical"
        requiredMark="optional"
        onFinish={(values) => save.mutate({ ...givenIn(values), code })}
      >
        <EnterpriseFields known={false} />
        {save.data ? (
          <div style={{ marginBottom: 16 }}>
            <CheckList checks={save.data.check} />
          </div>
        ) : null}
        <Button block type="primary" size="large" htmlType="submit" loading={save.isPending}>
          {t('enterprise.submit')}
        </Button>
      </Form>
    </>
  )
}
