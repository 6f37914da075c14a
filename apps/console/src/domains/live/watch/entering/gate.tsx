import { Link } from '@tanstack/react-router'
import { Button, Input } from 'antd'
import { type SyntheticEvent, useState } from 'react'
import { ApiError } from '#platform/api/api-error.ts'
import { errorText } from '#platform/i18n/error-text.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { MutedText, PlainHeading } from '#ui/plain-text.tsx'
import { ErrorState } from '#ui/state/error-state.tsx'
import styles from '../watch.module.css'
import type { Entering } from './use-entering.ts'

const PasswordForm = ({ tryPassword }: Pick<Entering, 'tryPassword'>) => {
  const t = useText('live')
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<unknown>()
  const [isSending, setSending] = useState(false)
  const send = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (password === '') return
    setSending(true)
    setProblem(undefined)
    await tryPassword(password).catch(setProblem)
    setSending(false)
  }
  return (
    <form className={styles['gate']} onSubmit={(event) => void send(event)}>
      <PlainHeading level={1}>{t('watch.password.title')}</PlainHeading>
      <MutedText>{t('watch.password.hint')}</MutedText>
      <Input.Password
        value={password}
        aria-label={t('watch.password.label')}
        placeholder={t('watch.password.label')}
        autoComplete="off"
        onChange={(event) => setPassword(event.target.value)}
      />
      {problem ? (
        <p role="alert" className={styles['problem']}>
          {errorText(problem)}
        </p>
      ) : null}
      <Button type="primary" htmlType="submit" loading={isSending} block>
        {t('watch.password.ok')}
      </Button>
    </form>
  )
}

const SignIn = () => {
  const t = useText('live')
  const redirect = `${location.pathname.replace(/^\/admin/, '')}${location.search}`
  return (
    <div className={styles['gate']}>
      <PlainHeading level={1}>{t('watch.signIn.title')}</PlainHeading>
      <MutedText>{t('watch.signIn.hint')}</MutedText>
      <Link to="/user/login" search={{ redirect } as never}>
        <Button type="primary" block tabIndex={-1}>
          {t('watch.signIn.ok')}
        </Button>
      </Link>
    </div>
  )
}

/** What stands before a room: a password, an account, an invitation, or nothing at all. */
export const Gate = ({ entering }: { entering: Pick<Entering, 'error' | 'reload' | 'tryPassword'> }) => {
  const t = useText('live')
  const { error, reload, tryPassword } = entering
  const kind = error instanceof ApiError ? error.kind : undefined
  if (kind === 'live.password-wanted' || kind === 'live.password-wrong')
    return <PasswordForm tryPassword={tryPassword} />
  if (kind === 'live.sign-in-wanted') return <SignIn />
  if (error instanceof ApiError && (error.status === 404 || kind === 'live.not-invited'))
    return (
      <div className={styles['gate']}>
        <PlainHeading level={1}>{t(error.status === 404 ? 'watch.gone.title' : 'watch.uninvited.title')}</PlainHeading>
        <MutedText>{t(error.status === 404 ? 'watch.gone.hint' : 'watch.uninvited.hint')}</MutedText>
      </div>
    )
  return <ErrorState error={error} onRetry={reload} />
}
