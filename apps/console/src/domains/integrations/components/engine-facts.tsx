import type { EngineState } from '@lectern/contract/domains/integrations'
import { Alert, Descriptions } from 'antd'
import { useText } from '#platform/i18n/use-text.ts'
import { useEngineName } from '../use-engine-name.ts'
import { useFieldText } from '../use-field-text.ts'

/** What serves a capability where nothing can be chosen here. */
export const EngineFacts = ({ state }: { state: EngineState }) => {
  const t = useText('integrations')
  const text = useFieldText()
  const engineName = useEngineName()
  const [only] = state.engines
  if (!only) return null
  const shown = only.fields.filter(({ value }) => value)
  return (
    <>
      <Alert type="info" showIcon title={t(state.read_only ? 'byOperator' : 'only')} style={{ marginBottom: 16 }} />
      <Descriptions
        column={1}
        size="small"
        items={[
          { key: 'engine', label: t('engine'), children: engineName(only) },
          ...shown.map(({ name, value }) => ({ key: name, label: text.label(only.id, name), children: value })),
        ]}
      />
    </>
  )
}
