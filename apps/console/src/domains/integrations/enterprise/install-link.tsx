import { Modal, QRCode, Typography } from 'antd'
import { useApiMutation } from '#platform/api/queries.ts'
import { feedback } from '#platform/feedback/feedback.ts'
import { errorText } from '#platform/i18n/error-text.ts'
import { useText } from '#platform/i18n/use-text.ts'

/** A link for the other company's administrator, who has no account here. */
export const useInstallLink = () => {
  const t = useText('integrations')
  const link = useApiMutation('integrations', 'enterpriseUrl', {
    onError: (error) => feedback.error(errorText(error)),
  })
  const url = link.data?.url
  const modal = (
    <Modal open={url !== undefined} title={t('enterprise.link')} footer={null} onCancel={() => link.reset()}>
      <Typography.Paragraph>{t('enterprise.linkHint')}</Typography.Paragraph>
      {url ? (
        <>
          <QRCode value={url} style={{ margin: '0 auto 16px' }} />
          <Typography.Text code copyable style={{ wordBreak: 'break-all' }}>
            {url}
          </Typography.Text>
        </>
      ) : null}
    </Modal>
  )
  return { make: () => link.mutate({}), making: link.isPending, modal }
}
