import VideoCameraOutlined from '@ant-design/icons/VideoCameraOutlined'
import type { LiveRoom } from '@lectern/contract/domains/live'
import { useText } from '#platform/i18n/use-text.ts'
import styles from './room-cell.module.css'

/** Picture and name of a room, with who may watch. */
export const RoomCell = ({ room }: { room: LiveRoom }) => {
  const t = useText('live')
  return (
    <div className={styles['cell']}>
      <span className={styles['cover']}>
        {room.cover_url ? <img src={room.cover_url} alt="" loading="lazy" /> : <VideoCameraOutlined aria-hidden />}
      </span>
      <span className={styles['words']}>
        <strong title={room.title}>{room.title}</strong>
        <span>
          {t(`type.${room.type}`)}
          {room.source === 'simulive' ? ` · ${t('source.simulive')}` : ''}
        </span>
      </span>
    </div>
  )
}
