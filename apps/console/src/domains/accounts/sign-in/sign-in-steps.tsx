import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '#platform/i18n/use-text.ts'
import { PageIntro } from '../components/page-intro.tsx'
import { RecoveryCodes } from '../second-factor/recovery-codes.tsx'
import { SecondFactorForm } from '../second-factor/second-factor-form.tsx'
import type { SigningIn } from './use-signing-in.ts'

/** Shows the first step of a sign-in, or whatever the server asks for after it. */
export const SignInSteps = ({ flow, children }: { flow: SigningIn; children: ReactNode }) => {
  const t = useText('accounts')
  const { step } = flow
  if (step.at === 'second-factor') return <SecondFactorForm flow={flow} challenge={step.challenge} />
  if (step.at === 'recovery-codes') {
    return (
      <>
        <PageIntro title={t('factor.recoveryTitle')} />
        <RecoveryCodes codes={step.codes} />
        <Button block type="primary" size="large" onClick={() => flow.finish(step.session)}>
          {t('factor.kept')}
        </Button>
      </>
    )
  }
  return children
}
