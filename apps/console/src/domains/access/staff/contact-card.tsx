import DownloadOutlined from '@ant-design/icons/DownloadOutlined'
import type { Staff } from '@lectern/contract/domains/access'
import { Button, Flex, Modal, QRCode, Typography } from 'antd'
import { useText } from '#platform/i18n/use-text.ts'

const saveCard = ({ qrCode, name }: Staff): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([qrCode], { type: 'text/vcard;charset=utf-8' }))
  link.download = `${name}.vcf`
  link.click()
  URL.revokeObjectURL(link.href)
}

/** A person's contact card as a QR code that any phone reads. */
export const ContactCard = ({ staff, onClose }: { staff: Staff; onClose: () => void }) => {
  const t = useText('access')
  return (
    <Modal open title={t('staff.card')} onCancel={onClose} footer={null} width={360}>
      <Flex vertical align="center" gap="middle">
        {/* Black on white in every theme: cameras read nothing else as surely. */}
        <QRCode value={staff.qrCode} size={232} color="#000000" bgColor="#ffffff" aria-label={t('staff.card')} />
        <Typography.Text strong>{staff.name}</Typography.Text>
        <Typography.Text type="secondary" style={{ textAlign: 'center' }}>
          {t('staff.cardHint')}
        </Typography.Text>
        <Button icon={<DownloadOutlined />} onClick={() => saveCard(staff)}>
          {t('staff.cardSave')}
        </Button>
      </Flex>
    </Modal>
  )
}
