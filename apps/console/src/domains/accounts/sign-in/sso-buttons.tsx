import type { SsoProvider } from '@lectern/contract/domains/accounts'
import { Button, theme } from 'antd'
import { useState } from 'react'
import { api } from '#platform/api/client.ts'
import { errorText } from '#platform/i18n/error-text.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { FormProblem } from '#ui/plain-text.tsx'

type Props = { providers: readonly SsoProvider[]; redirect: string | undefined }

/** Leaves for a provider's own page; the answer comes back to /Authorizatio. */
const useBegin = (redirect: string | undefined) => {
  const [busy, setBusy] = useState<string>()
  const [error, setError] = useState<unknown>()
  const begin = async (provider: SsoProvider) => {
    setBusy(provider.id)
    setError(undefined)
    try {
      const { url } = await api.accounts.ssoBegin({ provider_id: provider.id, ...(redirect ? { redirect } : {}) })
      location.assign(url)
    } catch (failure) {
      setError(failure)
      setBusy(undefined)
    }
  }
  return { begin, busy, error }
}

export const SsoButtons = ({ providers, redirect }: Props) => {
  const t = useText('accounts')
  const { token } = theme.useToken()
  const { begin, busy, error } = useBegin(redirect)
  if (providers.length === 0) return null
  return (
    <div style={{ marginTop: token.marginLG, paddingTop: token.margin, borderTop: `1px solid ${token.colorSplit}` }}>
      {error ? <FormProblem>{errorText(error)}</FormProblem> : null}
      {providers.map((provider) => (
        <div key={provider.id} style={{ marginBottom: token.marginXS }}>
          <Button block size="large" loading={busy === provider.id} onClick={() => void begin(provider)}>
            {t('sso.with', { name: provider.kind === 'wecom' ? t('sso.wecom') : provider.name })}
          </Button>
        </div>
      ))}
    </div>
  )
}
