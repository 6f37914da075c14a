import { Button, theme } from 'antd'
import { useState } from 'react'
import { useText } from '#platform/i18n/use-text.ts'

const saveText = (name: string, text: string) => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain' }))
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}

/** Shown once: each lets its owner in once without the authenticator app. */
export const RecoveryCodes = ({ codes }: { codes: readonly string[] }) => {
  const t = useText('accounts')
  const { token } = theme.useToken()
  const [copied, setCopied] = useState(false)
  const text = codes.join('\n')
  const copy = () => void navigator.clipboard.writeText(text).then(() => setCopied(true))
  return (
    <div>
      <p style={{ marginTop: 0 }}>{t('factor.recoveryHint')}</p>
      <ul
        aria-label={t('factor.recoveryTitle')}
        style={{
          display: 'grid',
          gridTemplateColumns: 'repeat(auto-fill, minmax(130px, 1fr))',
          gap: '6px 16px',
          margin: `0 0 ${token.margin}px`,
          padding: token.padding,
          listStyle: 'none',
          borderRadius: token.borderRadius,
          background: token.colorFillQuaternary,
          fontFamily: token.fontFamilyCode,
        }}
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8, marginBottom: token.margin }}>
        {/* Browsers lend the clipboard to secure pages only. */}
        {navigator.clipboard ? <Button onClick={copy}>{t(copied ? 'factor.copied' : 'factor.copy')}</Button> : null}
        <Button onClick={() => saveText('lectern-recovery-codes.txt', `${text}\n`)}>{t('factor.download')}</Button>
      </div>
    </div>
  )
}
