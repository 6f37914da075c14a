import ShareAltOutlined from '@ant-design/icons/ShareAltOutlined'
import { Button } from 'antd'
import { feedback } from '#platform/feedback/feedback.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { copyText } from '../state/copy-text.ts'
import styles from './watch.module.css'

/** The address that is passed on says that it was shared. */
const sharedAddress = (roomId: string): string => `${location.origin}/admin/live?room_id=${roomId}&source_type=3`

/** Hands the room on: by the phone's own sheet where there is one, else by copying. */
export const ShareButton = ({ title, roomId }: { title: string; roomId: string }) => {
  const t = useText('live')
  const share = async () => {
    const url = sharedAddress(roomId)
    if ('share' in navigator && matchMedia('(pointer: coarse)').matches) {
      await navigator.share({ title, url }).catch(() => undefined)
      return
    }
    if (await copyText(url)) feedback.success(t('watch.copied'))
    else feedback.info(url)
  }
  return (
    <Button className={styles['share'] ?? ''} icon={<ShareAltOutlined />} onClick={() => void share()}>
      {t('watch.share')}
    </Button>
  )
}
