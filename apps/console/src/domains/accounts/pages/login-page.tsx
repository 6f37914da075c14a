import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { api } from '#platform/api/client.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { MutedText } from '#ui/plain-text.tsx'
import { FormLinks } from '../components/form-links.tsx'
import { PageIntro } from '../components/page-intro.tsx'
import { PlainTabs } from '../components/plain-tabs.tsx'
import { useAnswer } from '../components/use-answer.ts'
import { AccountForm } from '../sign-in/account-form.tsx'
import { HandOver } from '../sign-in/hand-over.tsx'
import { hasIdentityTicket } from '../sign-in/identity-ticket.ts'
import { pathAfterSignIn } from '../sign-in/path-after-sign-in.ts'
import { PhoneForm } from '../sign-in/phone-form.tsx'
import { SignInSteps } from '../sign-in/sign-in-steps.tsx'
import { SsoButtons } from '../sign-in/sso-buttons.tsx'
import { type SigningIn, useSigningIn } from '../sign-in/use-signing-in.ts'

type Search = { redirect?: string; token?: string }

const askRules = () => api.accounts.registrationRules({})
const askProviders = () => api.accounts.ssoList({})

const WaysIn = ({ flow, hasPhone }: { flow: SigningIn; hasPhone: boolean }) => {
  const t = useText('accounts')
  const [way, setWay] = useState<'account' | 'phone'>('account')
  const choose = (next: typeof way) => {
    flow.restart()
    setWay(next)
  }
  const tabs = [
    { key: 'account', label: t('login.account') },
    { key: 'phone', label: t('login.phone') },
  ] as const
  if (!hasPhone) return <AccountForm flow={flow} />
  return (
    <PlainTabs label={t('login.ways')} tabs={tabs} active={way} onChange={choose}>
      {way === 'account' ? <AccountForm flow={flow} /> : <PhoneForm flow={flow} />}
    </PlainTabs>
  )
}

export const Component = () => {
  const t = useText('accounts')
  const { redirect, token } = useSearch({ strict: false }) as Search
  const flow = useSigningIn(pathAfterSignIn(redirect))
  // Out of the address it would be gone with the first render.
  const [handOver, setHandOver] = useState(token)
  const rules = useAnswer(askRules).answer
  const providers = useAnswer(askProviders).answer?.list ?? []
  const kept = (redirect ? { redirect } : {}) as never
  return (
    <SignInSteps flow={flow}>
      {handOver ? (
        <HandOver flow={flow} token={handOver} onGiveUp={() => [flow.restart(), setHandOver(undefined)]} />
      ) : (
        <>
          <PageIntro title={t('login.title')} />
          {hasIdentityTicket() ? (
            <div role="status" style={{ marginBottom: 16 }}>
              <MutedText>{t('sso.connectHint')}</MutedText>
            </div>
          ) : null}
          <WaysIn flow={flow} hasPhone={rules?.sms ?? true} />
          <FormLinks>
            <Link to="/user/ForedPassword" search={kept}>
              {t('login.forgotten')}
            </Link>
            {rules === undefined || rules.mode === 'open' ? (
              <Link to="/user/register" search={kept}>
                {t('login.register')}
              </Link>
            ) : null}
          </FormLinks>
          <SsoButtons providers={providers} redirect={redirect} />
          <FormLinks>
            <Link to="/manual">{t('login.help')}</Link>
          </FormLinks>
        </>
      )}
    </SignInSteps>
  )
}
