import type { EngineState } from '@lectern/contract/domains/integrations'
import { Alert, Button, Flex } from 'antd'
import { useApiMutation } from '#platform/api/queries.ts'
import { errorText } from '#platform/i18n/error-text.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { useEngineName } from '../use-engine-name.ts'
import { LastTest } from './last-test.tsx'

type Props = { state: EngineState; changed: boolean }

/** Only what is saved can be tested, so an answer always speaks of what is in use. */
export const EngineTest = ({ state, changed }: Props) => {
  const t = useText('integrations')
  const engineName = useEngineName()
  // A failed test is a result that the list shows as well.
  const test = useApiMutation('integrations', 'engineTest', { invalidates: [['integrations', 'engineList']] })
  const engine = state.engines.find(({ id }) => id === state.selected)
  return (
    <Flex vertical gap="small" align="start">
      <Button loading={test.isPending} disabled={changed} onClick={() => test.mutate({ capability: state.capability })}>
        {t('test')}
      </Button>
      {changed ? t('saveFirst') : <LastTest trial={state.last_test} />}
      <div role="status" style={{ width: '100%' }}>
        {test.isPending ? t('testing') : null}
        {test.data && engine ? (
          <Alert type="success" showIcon title={t('works', { engine: engineName(engine), count: test.data.took_ms })} />
        ) : null}
        {test.error ? <Alert type="error" showIcon title={t('fails')} description={errorText(test.error)} /> : null}
      </div>
    </Flex>
  )
}
