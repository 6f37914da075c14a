import { theme } from 'antd'
import { useText } from '#platform/i18n/use-text.ts'
import { type PasswordStrength, passwordStrength } from './password-strength.ts'

const parts: Record<PasswordStrength, number> = { short: 1, low: 2, medium: 3, strong: 4 }

export const StrengthMeter = ({ password }: { password: string }) => {
  const t = useText('accounts')
  const { token } = theme.useToken()
  const strength = passwordStrength(password)
  const colours = {
    short: token.colorError,
    low: token.colorWarning,
    medium: token.colorInfo,
    strong: token.colorSuccess,
  }
  return (
    <div role="status" style={{ marginTop: 4 }}>
      <div aria-hidden style={{ display: 'flex', gap: 4, marginBottom: 4 }}>
        {[1, 2, 3, 4].map((part) => (
          <span
            key={part}
            style={{
              flex: 1,
              height: 4,
              borderRadius: 2,
              background: part <= parts[strength] ? colours[strength] : token.colorFillSecondary,
            }}
          />
        ))}
      </div>
      {t('setup.strength.label', { strength: t(`setup.strength.${strength}`) })}
    </div>
  )
}
