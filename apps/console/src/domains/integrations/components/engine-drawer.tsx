import type { EngineState } from '@lectern/contract/domains/integrations'
import { Drawer, Typography } from 'antd'
import { useText } from '#platform/i18n/use-text.ts'
import { Allowed } from '#platform/session/allowed.tsx'
import { EngineFacts } from './engine-facts.tsx'
import { EngineForm } from './engine-form.tsx'
import { EngineTest } from './engine-test.tsx'

type Props = { state: EngineState | undefined; onClose: () => void }

const Body = ({ state }: { state: EngineState }) => {
  const t = useText('integrations')
  const canChoose = !state.read_only && state.engines.length > 1
  const testable = state.engines.find(({ id }) => id === state.selected)?.testable
  return (
    <>
      <Typography.Paragraph>{t(`about.${state.capability}`)}</Typography.Paragraph>
      <Typography.Paragraph type="secondary">{t(`without.${state.capability}`)}</Typography.Paragraph>
      {canChoose ? <EngineForm key={state.capability} state={state} /> : <EngineFacts state={state} />}
      {!canChoose && testable ? (
        <Allowed permission="integrations.engine" action="edit">
          <div style={{ marginTop: 16 }}>
            <EngineTest state={state} changed={false} />
          </div>
        </Allowed>
      ) : null}
    </>
  )
}

export const EngineDrawer = ({ state, onClose }: Props) => {
  const t = useText('integrations')
  return (
    <Drawer
      open={state !== undefined}
      title={state ? t(`capability.${state.capability}`) : null}
      onClose={onClose}
      size={480}
      destroyOnHidden
    >
      {state ? <Body state={state} /> : null}
    </Drawer>
  )
}
