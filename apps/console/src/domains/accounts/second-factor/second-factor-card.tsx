import type { CurrentPerson } from '@lectern/contract/domains/accounts'
import { Button, Card, Flex, Tag } from 'antd'
import { useText } from '#platform/i18n/use-text.ts'
import { MutedText } from '#ui/plain-text.tsx'
import { AskPassword } from '../profile/ask-password.tsx'
import { ConfirmFactor } from './confirm-factor.tsx'
import { RecoveryCodes } from './recovery-codes.tsx'
import { type SecondFactor, useSecondFactor } from './use-second-factor.ts'

type State = CurrentPerson['second_factor']

const Actions = ({ state, factor }: { state: State; factor: SecondFactor }) => {
  const t = useText('accounts')
  if (!state.enabled) {
    return (
      <Button type="primary" onClick={() => factor.ask('on')}>
        {t('factor.setUp')}
      </Button>
    )
  }
  return (
    <Flex gap="small" wrap>
      <Button onClick={() => factor.ask('renew')}>{t('factor.renew')}</Button>
      {state.required ? null : (
        <Button danger onClick={() => factor.ask('off')}>
          {t('factor.switchOff')}
        </Button>
      )}
    </Flex>
  )
}

const Body = ({ state, factor }: { state: State; factor: SecondFactor }) => {
  const t = useText('accounts')
  if (factor.codes) {
    return (
      <>
        <RecoveryCodes codes={factor.codes} />
        <Button type="primary" onClick={factor.forget}>
          {t('factor.kept')}
        </Button>
      </>
    )
  }
  if (factor.secret) return <ConfirmFactor factor={factor} secret={factor.secret} />
  return (
    <>
      <div style={{ marginBottom: 16 }}>
        <MutedText>
          {state.enabled ? t('factor.left', { count: state.recovery_codes_left }) : t('factor.about')}
        </MutedText>
        {state.required ? <MutedText>{t('factor.required')}</MutedText> : null}
      </div>
      <Actions state={state} factor={factor} />
    </>
  )
}

/** A code of an authenticator app at every sign-in. */
export const SecondFactorCard = ({ state }: { state: State }) => {
  const t = useText('accounts')
  const factor = useSecondFactor()
  const asking = factor.asking ?? 'on'
  return (
    <Card
      title={
        <Flex gap="small" align="center">
          {t('factor.name')}
          <Tag color={state.enabled ? 'success' : 'default'}>{t(state.enabled ? 'factor.isOn' : 'factor.isOff')}</Tag>
        </Flex>
      }
    >
      <Body state={state} factor={factor} />
      <AskPassword
        open={factor.asking !== undefined}
        title={t(`factor.ask.${asking}.title`)}
        text={t(`factor.ask.${asking}.text`)}
        ok={t(`factor.ask.${asking}.ok`)}
        danger={asking === 'off'}
        busy={factor.busy}
        error={factor.error}
        onClose={factor.close}
        onPassword={factor.answer}
      />
    </Card>
  )
}
