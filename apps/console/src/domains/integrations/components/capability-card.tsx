import type { EngineState } from '@lectern/contract/domains/integrations'
import { Button, Card, Flex, Typography } from 'antd'
import { useText } from '#platform/i18n/use-text.ts'
import { useEngineName } from '../use-engine-name.ts'
import { LastTest } from './last-test.tsx'
import { StateTag } from './state-tag.tsx'

type Props = { state: EngineState; onOpen: () => void }

/** One capability at a glance: which engine serves it, whether it works, and what works without a service. */
export const CapabilityCard = ({ state, onOpen }: Props) => {
  const t = useText('integrations')
  const engineName = useEngineName()
  const chosen = state.engines.find(({ id }) => id === state.selected)
  const name = t(`capability.${state.capability}`)
  const canChange = !state.read_only && state.engines.length > 1
  return (
    <Card styles={{ body: { display: 'flex', flexDirection: 'column', gap: 8, height: '100%' } }}>
      <Flex justify="space-between" align="start" gap="small">
        <Typography.Title level={3} style={{ fontSize: 16, margin: 0 }}>
          {name}
        </Typography.Title>
        <StateTag state={state.state} />
      </Flex>
      <strong>{chosen ? engineName(chosen) : state.selected}</strong>
      <Typography.Text type="secondary" style={{ flex: 1 }}>
        {t(`without.${state.capability}`)}
      </Typography.Text>
      {chosen?.testable ? <LastTest trial={state.last_test} /> : null}
      <div>
        <Button onClick={onOpen} aria-label={t(canChange ? 'openNamed' : 'viewNamed', { capability: name })}>
          {t(canChange ? 'open' : 'view')}
        </Button>
      </div>
    </Card>
  )
}
