import type { EngineState } from '@lectern/contract/domains/integrations'
import { Form, type FormInstance, Input, Radio, Tag, Typography } from 'antd'
import { useText } from '#platform/i18n/use-text.ts'
import { useEngineName } from '../use-engine-name.ts'

export type EngineValues = { engine: string; base_url?: string; model?: string; secret?: string }
type Props = { state: EngineState; form: FormInstance<EngineValues> }

const EngineChoice = ({ state }: { state: EngineState }) => {
  const t = useText('integrations')
  const engineName = useEngineName()
  const [only] = state.engines
  if (state.engines.length < 2) {
    return (
      <Typography.Paragraph>
        <strong>{only ? engineName(only) : null}</strong> <Tag>{t('builtIn')}</Tag>{' '}
        <Typography.Text type="secondary">{t('only')}</Typography.Text>
      </Typography.Paragraph>
    )
  }
  return (
    <Form.Item name="engine" label={t('engine')}>
      <Radio.Group style={{ display: 'flex', flexDirection: 'column', gap: 8 }}>
        {state.engines.map((engine) => (
          <Radio key={engine.id} value={engine.id}>
            {engineName(engine)} {engine.built_in ? <Tag>{t('builtIn')}</Tag> : null}
          </Radio>
        ))}
      </Radio.Group>
    </Form.Item>
  )
}

/** The choice of engine, and what the chosen one needs. */
export const EngineFields = ({ state, form }: Props) => {
  const t = useText('integrations')
  const chosenId = Form.useWatch('engine', form) ?? state.selected
  const needs = state.engines.find((engine) => engine.id === chosenId)?.needs ?? []
  return (
    <>
      <EngineChoice state={state} />
      {needs.includes('base_url') ? (
        <Form.Item
          name="base_url"
          label={t('baseUrl')}
          extra={t('baseUrlHint')}
          rules={[
            { required: true, whitespace: true, message: t('baseUrlRequired') },
            { pattern: /^\s*https?:\/\/\S+\s*$/i, message: t('baseUrlFormat') },
          ]}
        >
          <Input inputMode="url" autoComplete="off" spellCheck={false} maxLength={500} />
        </Form.Item>
      ) : null}
      {needs.includes('model') ? (
        <Form.Item
          name="model"
          label={t('model')}
          rules={[{ required: true, whitespace: true, message: t('modelRequired') }]}
        >
          <Input autoComplete="off" spellCheck={false} maxLength={120} />
        </Form.Item>
      ) : null}
      {needs.includes('secret') ? (
        <Form.Item name="secret" label={t('secret')} extra={t(state.secret_set ? 'secretKept' : 'secretNone')}>
          <Input.Password autoComplete="new-password" maxLength={500} />
        </Form.Item>
      ) : null}
    </>
  )
}
