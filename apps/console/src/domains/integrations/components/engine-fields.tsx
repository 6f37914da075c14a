import type { EngineField, EngineState } from '@lectern/contract/domains/integrations'
import { Button, Flex, Form, Input, Radio, Select, Tag } from 'antd'
import { useText } from '#platform/i18n/use-text.ts'
import { useEngineName } from '../use-engine-name.ts'
import { useFieldText } from '../use-field-text.ts'

type Engine = EngineState['engines'][number]
export type EngineValues = { engine: string; fields?: Record<string, string | null | undefined> }

/** A stored secret never comes back: the empty field keeps it, and only a word takes it away. */
const SecretInput = ({
  field,
  ...input
}: {
  field: EngineField
  value?: string | null
  onChange?: (value: string | null) => void
  id?: string
}) => {
  const t = useText('integrations')
  const removing = input.value === null
  const placeholder = removing ? t('secretGoes') : t(field.set ? 'secretKept' : 'secretNone')
  return (
    <Flex gap="small">
      <Input.Password
        {...(input.id ? { id: input.id } : {})}
        value={input.value ?? ''}
        onChange={(event) => input.onChange?.(event.target.value)}
        autoComplete="new-password"
        maxLength={2000}
        placeholder={placeholder}
      />
      {field.set && !field.required ? (
        <Button onClick={() => input.onChange?.(removing ? '' : null)}>
          {t(removing ? 'secretKeep' : 'secretRemove')}
        </Button>
      ) : null}
    </Flex>
  )
}

const Control = ({ field, ...input }: { field: EngineField }) => {
  const text = useFieldText()
  if (field.kind === 'secret') return <SecretInput field={field} {...input} />
  if (field.kind === 'choice')
    return <Select {...input} options={field.choices.map((value) => ({ value, label: text.choice(value) }))} />
  return (
    <Input
      {...input}
      inputMode={field.kind === 'url' ? 'url' : 'text'}
      autoComplete="off"
      spellCheck={false}
      maxLength={2000}
      placeholder={field.fallback}
    />
  )
}

const FieldItem = ({ engine, field }: { engine: Engine; field: EngineField }) => {
  const t = useText('integrations')
  const text = useFieldText()
  const label = text.label(engine.id, field.name)
  const needed = field.required && !(field.kind === 'secret' && field.set)
  return (
    <Form.Item
      name={['fields', field.name]}
      label={label}
      extra={text.hint(engine.id, field.name)}
      required={field.required}
      rules={[
        ...(needed ? [{ required: true, whitespace: true, message: t('fieldRequired', { field: label }) }] : []),
        ...(field.kind === 'url' ? [{ pattern: /^\s*https?:\/\/\S+\s*$/i, message: t('addressFormat') }] : []),
      ]}
    >
      <Control field={field} />
    </Form.Item>
  )
}

/** The choice of engine, and what the chosen one declares that it needs. */
export const EngineFields = ({ state, chosen }: { state: EngineState; chosen: Engine | undefined }) => {
  const t = useText('integrations')
  const engineName = useEngineName()
  return (
    <>
      <Form.Item name="engine" label={t('engine')} required>
        <Radio.Group style={{ display: 'flex', flexDirection: 'column', gap: 8 }}>
          {state.engines.map((engine) => (
            <Radio key={engine.id} value={engine.id}>
              {engineName(engine)} {engine.built_in && engine.id !== 'off' ? <Tag>{t('builtIn')}</Tag> : null}
            </Radio>
          ))}
        </Radio.Group>
      </Form.Item>
      {chosen?.fields.map((field) => (
        <FieldItem key={`${chosen.id}.${field.name}`} engine={chosen} field={field} />
      ))}
    </>
  )
}
