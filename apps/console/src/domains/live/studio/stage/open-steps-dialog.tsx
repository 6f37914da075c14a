import { Button, Input, Modal } from 'antd'
import { useState } from 'react'
import { useText } from '#platform/i18n/use-text.ts'
import { usePermission } from '#platform/session/permissions.ts'
import type { GoingLive } from './use-going-live.ts'

type Props = { asking: NonNullable<GoingLive['asking']>; onShowSteps: () => void }

/** Required steps are open: do them first, or say why not, where that is allowed. */
export const OpenStepsDialog = ({ asking, onShowSteps }: Props) => {
  const t = useText('live')
  const p = useText('platform')
  const [why, setWhy] = useState('')
  const mayOverride = usePermission('live.sop', 'edit')
  const show = () => {
    asking.close()
    onShowSteps()
  }
  return (
    <Modal
      open
      title={t('studio.steps.title', { count: asking.steps.length })}
      onCancel={asking.close}
      footer={[
        <Button key="cancel" onClick={asking.close}>
          {p('cancel')}
        </Button>,
        <Button key="steps" type={mayOverride ? 'default' : 'primary'} onClick={show}>
          {t('studio.steps.show')}
        </Button>,
        mayOverride ? (
          <Button key="go" danger disabled={why.trim() === ''} onClick={() => asking.override(why.trim())}>
            {t('studio.steps.override')}
          </Button>
        ) : null,
      ]}
    >
      <ul>
        {asking.steps.map(({ step_id, name }) => (
          <li key={step_id}>{name}</li>
        ))}
      </ul>
      {mayOverride ? (
        <Input.TextArea
          value={why}
          maxLength={300}
          autoSize={{ minRows: 2, maxRows: 4 }}
          aria-label={t('studio.steps.why')}
          placeholder={t('studio.steps.why')}
          onChange={(event) => setWhy(event.target.value)}
        />
      ) : null}
    </Modal>
  )
}
