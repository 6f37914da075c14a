import { Alert, Button, Space } from 'antd'
import { errorText } from '#platform/i18n/error-text.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { RelativeTime } from '#ui/format/relative-time.tsx'
import { useStudio, useStudioSession } from '../editor/studio-context.ts'

/** What needs a decision about saving: a conflict, a refusal, or work that was brought back. */
export const SaveBanner = () => {
  const t = useText('studio')
  const p = useText('platform')
  const session = useStudioSession()
  const save = useStudio((studio) => studio.save)
  const restored = useStudio((studio) => studio.restored)
  if (save.kind === 'conflict') {
    return (
      <Alert
        type="warning"
        showIcon
        title={t('conflict.title')}
        description={
          <>
            {t('conflict.hint')} <RelativeTime at={save.theirs.updated_at} />
          </>
        }
        action={
          <Space wrap>
            <Button onClick={() => session.takeTheirs(save.theirs)}>{t('conflict.theirs')}</Button>
            <Button type="primary" onClick={() => void session.keepMine()}>
              {t('conflict.mine')}
            </Button>
          </Space>
        }
      />
    )
  }
  if (save.kind === 'refused') {
    return (
      <Alert
        type="error"
        showIcon
        title={t('save.refused')}
        description={`${errorText(save.error)} ${t('save.hint.refused')}`}
        action={<Button onClick={() => void session.saveNow()}>{p('retry')}</Button>}
      />
    )
  }
  if (!restored) return null
  return (
    <Alert
      type="info"
      showIcon
      closable={{ onClose: session.dismissRestored, 'aria-label': p('close') }}
      title={t('restored')}
    />
  )
}
