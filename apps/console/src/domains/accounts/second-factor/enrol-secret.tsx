import { theme } from 'antd'
import { useText } from '#platform/i18n/use-text.ts'
import { LazyQrCode } from '../components/lazy-qr-code.tsx'

/** How to take a secret into an authenticator app: by camera, or by typing. */
export const EnrolSecret = ({ secret, uri }: { secret: string; uri: string }) => {
  const t = useText('accounts')
  const { token } = theme.useToken()
  return (
    <div style={{ marginBottom: token.margin }}>
      <p style={{ marginTop: 0 }}>{t('factor.scan')}</p>
      <LazyQrCode value={uri} label={t('factor.qr')} />
      <p style={{ marginBottom: 0, color: token.colorTextSecondary }}>
        {t('factor.type')}
        <br />
        <code data-testid="secret" style={{ color: token.colorText, overflowWrap: 'anywhere' }}>
          {secret.replace(/(.{4})(?=.)/g, '$1 ')}
        </code>
      </p>
    </div>
  )
}
