import type { EngineState } from '@lectern/contract/domains/integrations'
import { Alert, Button, Flex, Form, type FormInstance } from 'antd'
import { useApiMutation } from '#platform/api/queries.ts'
import { errorText } from '#platform/i18n/error-text.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { useEngineName } from '../use-engine-name.ts'
import type { EngineValues } from './engine-fields.tsx'

type Props = { state: EngineState; form: FormInstance<EngineValues>; saving: boolean }

const isChanged = (values: EngineValues | undefined, state: EngineState): boolean =>
  values !== undefined &&
  ((values.engine ?? state.selected) !== state.selected ||
    (values.base_url ?? state.base_url ?? '') !== (state.base_url ?? '') ||
    (values.model ?? state.model ?? '') !== (state.model ?? '') ||
    Boolean(values.secret))

/** Save and test. Only what is saved can be tested, so an answer always speaks of what is in use. */
export const EngineTest = ({ state, form, saving }: Props) => {
  const t = useText('integrations')
  const values = Form.useWatch([], form)
  const engineName = useEngineName()
  const test = useApiMutation('integrations', 'engineTest')
  const changed = isChanged(values, state)
  const hasChoice = state.engines.length > 1
  return (
    <Flex vertical gap="small">
      <Flex gap="small">
        {hasChoice ? (
          <Button type="primary" htmlType="submit" loading={saving} disabled={!changed}>
            {t('save')}
          </Button>
        ) : null}
        <Button
          loading={test.isPending}
          disabled={changed}
          onClick={() => test.mutate({ capability: state.capability })}
        >
          {t('test')}
        </Button>
      </Flex>
      <div role="status">
        {test.isPending ? t('testing') : null}
        {test.data ? (
          <Alert
            type="success"
            showIcon
            title={t('works', {
              engine: engineName({ id: test.data.engine, name: test.data.engine }),
              count: test.data.took_ms,
            })}
          />
        ) : null}
        {test.error ? <Alert type="error" showIcon title={t('fails')} description={errorText(test.error)} /> : null}
      </div>
    </Flex>
  )
}
