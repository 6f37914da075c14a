import CopyOutlined from '@ant-design/icons/CopyOutlined'
import type { Invitation } from '@lectern/contract/domains/access'
import { Button, Flex, Input, Modal, QRCode, Space, Typography } from 'antd'
import { feedback } from '#platform/feedback/feedback.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { dateTimeText } from '#ui/format/date-time.tsx'

export type Invited = { invitation: Invitation; url: string }

/** The link of an invitation as text and QR code: shown once, it is not kept readable. */
export const InvitationLink = ({
  invited: { invitation, url },
  onClose,
}: {
  invited: Invited
  onClose: () => void
}) => {
  const t = useText('access')
  const copy = () =>
    void navigator.clipboard.writeText(url).then(
      () => feedback.success(t('staff.invite.copied')),
      () => feedback.error(t('staff.invite.copyFailed')),
    )
  return (
    <Modal
      open
      title={t('staff.invite.sentTitle', { name: invitation.name })}
      onCancel={onClose}
      footer={
        <Button type="primary" onClick={onClose}>
          {t('staff.invite.done')}
        </Button>
      }
    >
      <Flex vertical gap="middle">
        <Typography.Text>{t('staff.invite.sent', { email: invitation.email })}</Typography.Text>
        <Space.Compact block>
          <Input readOnly value={url} aria-label={t('staff.invite.link')} onFocus={(event) => event.target.select()} />
          <Button icon={<CopyOutlined />} onClick={copy}>
            {t('staff.invite.copy')}
          </Button>
        </Space.Compact>
        <Flex justify="center">
          {/* Black on white in every theme: cameras read nothing else as surely. */}
          <QRCode value={url} size={200} color="#000000" bgColor="#ffffff" aria-label={t('staff.invite.qr')} />
        </Flex>
        <Typography.Text type="secondary">
          {t('staff.invite.until', { until: dateTimeText(invitation.expiresAt) })}
        </Typography.Text>
      </Flex>
    </Modal>
  )
}
