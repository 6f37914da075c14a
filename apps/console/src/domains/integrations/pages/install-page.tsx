import type { EnterpriseCheck } from '@lectern/contract/domains/integrations'
import { Button, Form, Result } from 'antd'
import { useState } from 'react'
import { api } from '#platform/api/client.ts'
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

/** Pages before sign-in have no query client: it comes with the console behind it. */
const useConnect = (code: string) => {
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<unknown>()
  const [outcome, setOutcome] = useState<{ ok: boolean; check: EnterpriseCheck[] }>()
  const connect = async (values: EnterpriseValues) => {
    setBusy(true)
    setError(undefined)
    try {
      setOutcome(await api.integrations.installSave({ ...givenIn(values), code }))
    } catch (failure) {
      setError(failure)
    } finally {
      setBusy(false)
    }
  }
  return { busy, error, outcome, connect }
}

/** For the administrator of an enterprise who has no account here: connects it with a one-time code. */
export const Component = () => {
  const t = useText('integrations')
  const [code] = useState(readCode)
  const [form] = Form.useForm<EnterpriseValues>()
  const { busy, error, outcome, connect } = useConnect(code)
  if (code === '') return <FormProblem>{t('install.noCode')}</FormProblem>
  if (outcome?.ok) return <Result status="success" title={t('enterprise.connected')} subTitle={t('install.done')} />
  return (
    <>
      <PlainHeading level={2}>{t('install.title')}</PlainHeading>
      <div style={{ margin: '6px 0 16px' }}>
        <MutedText>{t('install.purpose')}</MutedText>
      </div>
      {error ? <FormProblem>{errorText(error)}</FormProblem> : null}
      <Form<EnterpriseValues>
        form={form}
        layout="vertical"
        requiredMark="optional"
        onFinish={(values) => void connect(values)}
      >
        <EnterpriseFields known={false} />
        {outcome ? (
          <div style={{ marginBottom: 16 }}>
            <CheckList checks={outcome.check} />
          </div>
        ) : null}
        <Button block type="primary" size="large" htmlType="submit" loading={busy}>
          {t('enterprise.submit')}
        </Button>
      </Form>
    </>
  )
}
