import { Link } from '@tanstack/react-router'
import { Button } from 'antd'
import { useState } from 'react'
import { ApiError } from '#platform/api/api-error.ts'
import { api } from '#platform/api/client.ts'
import { errorText } from '#platform/i18n/error-text.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { FormProblem } from '#ui/plain-text.tsx'
import { FormLinks } from '../components/form-links.tsx'
import { PageIntro } from '../components/page-intro.tsx'
import { useBusyCall } from '../components/use-busy-call.ts'
import type { SigningIn } from '../sign-in/use-signing-in.ts'
import { Agreement } from './agreement.tsx'
import type { RegisterSearch } from './register-search.ts'
import { useFollowRegistration } from './use-follow-registration.ts'

type Props = { flow: SigningIn; search: RegisterSearch; school: string }

const useSealed = ({ flow, search }: Props) => {
  const follow = useFollowRegistration(flow, search.roomId)
  const { run, busy, error } = useBusyCall()
  const { sealed } = search
  const send = async () => {
    if (sealed) await follow(await api.accounts.registerIt2Encrypt(sealed), '')
  }
  return { send: () => void run(send), busy: busy || flow.busy, error: error ?? flow.error }
}

const isRefused = (error: unknown): boolean => error instanceof ApiError && error.kind === 'accounts.sealed-refused'

/** The link was used, is too old or was changed: another try cannot help. */
const Ended = ({ error }: { error: unknown }) => {
  const t = useText('accounts')
  return (
    <>
      <PageIntro title={t('result.endedTitle')}>{errorText(error)}</PageIntro>
      <Link to="/user/login">{t('register.toSignIn')}</Link>
    </>
  )
}

/**
 * A partner's system made this registration and sealed it; nobody can read it here. It waits for a press of the button,
 * so that a foreign link does not silently sign somebody in as somebody else.
 */
export const SealedRegistration = (props: Props) => {
  const t = useText('accounts')
  const { send, busy, error } = useSealed(props)
  const [agreed, setAgreed] = useState(false)
  const [asked, setAsked] = useState(false)
  const submit = () => {
    setAsked(true)
    if (agreed) send()
  }
  if (isRefused(error)) return <Ended error={error} />
  return (
    <>
      <PageIntro title={t('register.title')}>{t('register.sealed', { school: props.school })}</PageIntro>
      {error ? <FormProblem>{errorText(error)}</FormProblem> : null}
      <Agreement
        school={props.school}
        checked={agreed}
        problem={asked && !agreed ? t('register.agreeRequired') : undefined}
        onChange={setAgreed}
      />
      <Button block type="primary" size="large" loading={busy} onClick={submit}>
        {t('register.submit')}
      </Button>
      <FormLinks>
        <Link to="/user/login">{t('register.haveOne')}</Link>
      </FormLinks>
    </>
  )
}
