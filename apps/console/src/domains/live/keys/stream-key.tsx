import { Alert, Button, Card, Flex, Typography } from 'antd'
import { useState } from 'react'
import type { Output } from '#platform/api/contract-types.ts'
import { useApiMutation } from '#platform/api/queries.ts'
import { feedback } from '#platform/feedback/feedback.ts'
import { errorText } from '#platform/i18n/error-text.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { useDirtyForm } from '#platform/routing/tab-state.ts'
import { usePermission } from '#platform/session/permissions.ts'
import { CopyLine } from './copy-line.tsx'

type Told = Output<'live', 'rotateKey'>

const ToldKey = ({ told, onKept }: { told: Told; onKept: () => void }) => {
  const t = useText('live')
  // It cannot be shown a second time, so leaving asks.
  useDirtyForm(true)
  return (
    <Flex vertical gap="middle">
      <Alert type="warning" showIcon title={t('key.once')} />
      {told.rtmp_url ? (
        <CopyLine label={t('key.server')} value={told.rtmp_url} />
      ) : (
        <Typography.Text type="secondary">{t('key.noRtmp')}</Typography.Text>
      )}
      <CopyLine label={t('key.stream')} value={told.stream_key} />
      <CopyLine label={t('key.whip')} value={told.whip_url} />
      <CopyLine label={t('key.bearer')} value={told.stream_key} />
      <div>
        <Button type="primary" onClick={onKept}>
          {t('key.kept')}
        </Button>
      </div>
    </Flex>
  )
}

type Props = {
  liveId: string
  /** The end of the key that the room has; null while it has none. */
  hint: string | null
}

/** Address and key for an outside encoder: made on request, shown once. */
export const StreamKey = ({ liveId, hint }: Props) => {
  const t = useText('live')
  const p = useText('platform')
  const mayMake = usePermission('live.room', 'edit')
  const [told, setTold] = useState<Told>()
  const [kept, setKept] = useState(hint)
  const rotate = useApiMutation('live', 'rotateKey', {
    invalidates: [['live', 'detail']],
    onSuccess: setTold,
    onError: (error) => feedback.error(errorText(error)),
  })
  const known = kept ?? hint
  const make = async () => {
    const question = {
      title: t('key.rotateQuestion'),
      text: t('key.rotateHint'),
      ok: t('key.rotate'),
      cancel: p('cancel'),
    }
    if (known === null || (await feedback.confirm(question))) rotate.mutate({ live_id: liveId })
  }
  if (!mayMake) return null
  return (
    <Card title={t('key.title')} size="small">
      {told ? (
        <ToldKey
          told={told}
          onKept={() => {
            setKept(told.key_hint)
            setTold(undefined)
          }}
        />
      ) : (
        <Flex vertical gap="small" align="flex-start">
          <Typography.Text type="secondary">
            {known === null ? t('key.purpose') : t('key.hint', { hint: known })}
          </Typography.Text>
          <Button loading={rotate.isPending} onClick={() => void make()}>
            {t(known === null ? 'key.show' : 'key.rotate')}
          </Button>
        </Flex>
      )}
    </Card>
  )
}
