import { Link } from '@tanstack/react-router'
import { Checkbox, theme } from 'antd'
import { useText } from '#platform/i18n/use-text.ts'

type Props = { school: string; checked: boolean; problem: string | undefined; onChange: (checked: boolean) => void }

/** Consent to what the school keeps; the manual says what that is. */
export const Agreement = ({ school, checked, problem, onChange }: Props) => {
  const t = useText('accounts')
  const { token } = theme.useToken()
  return (
    <div style={{ marginBottom: 16 }}>
      <Checkbox
        checked={checked}
        onChange={(event) => onChange(event.target.checked)}
        {...(problem ? { 'aria-describedby': 'agreed-problem' } : {})}
        // On a phone the sentence takes two lines; the box stands at the first.
        styles={{ icon: { alignSelf: 'flex-start', marginTop: 3 } }}
      >
        {t('register.agree', { school })}
      </Checkbox>
      <div style={{ marginInlineStart: 24 }}>
        <Link to="/manual" hash="kept" target="_blank">
          {t('register.whatIsKept')}
        </Link>
      </div>
      {problem ? (
        <div id="agreed-problem" role="alert" style={{ marginInlineStart: 24, color: token.colorErrorText }}>
          {problem}
        </div>
      ) : null}
    </div>
  )
}
