import { Link } from '@tanstack/react-router'
import { Button } from 'antd'
import type { Output } from '#platform/api/contract-types.ts'
import { errorText } from '#platform/i18n/error-text.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { FormProblem } from '#ui/plain-text.tsx'
import { FormLinks } from '../components/form-links.tsx'
import { PageIntro } from '../components/page-intro.tsx'
import { PlainInput } from '../components/plain-input.tsx'
import { NewPasswordFields } from '../password/new-password-fields.tsx'
import type { SigningIn } from '../sign-in/use-signing-in.ts'
import { Agreement } from './agreement.tsx'
import { PhonePart } from './phone-part.tsx'
import type { RegisterSearch } from './register-search.ts'
import { useRegister } from './use-register.ts'

type Rules = Output<'accounts', 'registrationRules'>
type Props = { flow: SigningIn; search: RegisterSearch; rules: Rules }

const Intro = ({ rules, hasRoom }: { rules: Rules; hasRoom: boolean }) => {
  const t = useText('accounts')
  const school = rules.school_name
  if (rules.invitation) {
    return <PageIntro title={t('register.title')}>{t('register.invited', { school, ...rules.invitation })}</PageIntro>
  }
  return (
    <PageIntro title={t('register.title')}>
      {t(hasRoom ? 'register.forRoom' : 'register.purpose', { school })}
    </PageIntro>
  )
}

export const RegisterForm = ({ flow, search, rules }: Props) => {
  const t = useText('accounts')
  const form = useRegister(flow, search, rules.invitation)
  const { fields } = form
  const send = (event: { preventDefault: () => void }) => {
    event.preventDefault()
    form.submit()
  }
  return (
    <form onSubmit={send} noValidate>
      <Intro rules={rules} hasRoom={search.roomId !== undefined} />
      {form.error ? <FormProblem>{errorText(form.error)}</FormProblem> : null}
      <PlainInput
        {...fields.field('user_name')}
        label={t('register.name')}
        autoComplete="name"
        maxLength={60}
        autoFocus
      />
      <PlainInput
        {...fields.field('email')}
        label={t('setup.email')}
        inputMode="email"
        autoComplete="username"
        maxLength={254}
        readOnly={rules.invitation !== null}
        hint={rules.invitation ? t('register.emailLocked') : undefined}
        exact
      />
      <NewPasswordFields password={fields.field('password')} confirm={fields.field('confirm')} />
      {rules.sms ? <PhonePart form={form} /> : null}
      <Agreement
        school={rules.school_name}
        checked={fields.values.agreed !== ''}
        problem={fields.problems.agreed}
        onChange={(checked) => fields.change({ agreed: checked ? 'yes' : '' })}
      />
      <Button block type="primary" size="large" htmlType="submit" loading={form.busy}>
        {t('register.submit')}
      </Button>
      <FormLinks>
        <Link to="/user/login" search={(search.redirect ? { redirect: search.redirect } : {}) as never}>
          {t('register.haveOne')}
        </Link>
      </FormLinks>
    </form>
  )
}
