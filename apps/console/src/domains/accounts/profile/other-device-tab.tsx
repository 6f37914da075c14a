import { Button, Card, Flex } from 'antd'
import { useApiMutation } from '#platform/api/queries.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { MutedText } from '#ui/plain-text.tsx'
import { ErrorState } from '#ui/state/error-state.tsx'
import { LazyQrCode } from '../components/lazy-qr-code.tsx'
import { useSecondsUntil } from '../components/use-seconds-until.ts'

const linkOf = (token: string) => `${location.origin}/admin/user/login?token=${encodeURIComponent(token)}`

/** A code to scan with a phone: it signs the same person in there, once, within a minute. */
export const OtherDeviceTab = () => {
  const t = useText('accounts')
  const make = useApiMutation('accounts', 'handOver')
  const secondsLeft = useSecondsUntil(make.data ? Date.parse(make.data.expires_at) : undefined)
  const isOpen = make.data !== undefined && secondsLeft > 0
  return (
    <Card title={t('device.title')}>
      <Flex vertical gap="middle" align="start">
        <MutedText>{t('device.purpose')}</MutedText>
        {make.error ? <ErrorState error={make.error} /> : null}
        {isOpen && make.data ? (
          <div>
            <LazyQrCode value={linkOf(make.data.token)} label={t('device.qr')} />
            <p role="timer" style={{ textAlign: 'center', margin: '8px 0 0' }}>
              {t('device.left', { seconds: secondsLeft })}
            </p>
          </div>
        ) : (
          <>
            {make.data ? <p style={{ margin: 0 }}>{t('device.ended')}</p> : null}
            <Button type="primary" loading={make.isPending} onClick={() => make.mutate({})}>
              {t(make.data ? 'device.again' : 'device.show')}
            </Button>
          </>
        )}
      </Flex>
    </Card>
  )
}
