import { Link } from '@tanstack/react-router'
import { Button, Card, Flex, QRCode } from 'antd'
import { useText } from '#platform/i18n/use-text.ts'
import { PageFrame } from '#ui/page-frame.tsx'
import { CopyLine } from '../keys/copy-line.tsx'
import { StreamKey } from '../keys/stream-key.tsx'
import type { SavedRoom } from './use-save-room.ts'

/** The link for viewers, as text and as a picture for phones. */
export const ShareLink = ({ url }: { url: string }) => {
  const t = useText('live')
  return (
    <Flex vertical gap="middle">
      <CopyLine label={t('made.link')} value={url} />
      <Flex justify="center">
        {/* Black on white in every theme: cameras read nothing else as surely. */}
        <QRCode value={url} size={184} color="#000000" bgColor="#ffffff" aria-label={t('made.qr')} />
      </Flex>
    </Flex>
  )
}

/** What a room that was just planned gives: the link to share, and the key for an outside encoder. */
export const MadePanel = ({ room, onAnother }: { room: SavedRoom; onAnother: () => void }) => {
  const t = useText('live')
  return (
    <PageFrame
      title={t('made.title', { title: room.title })}
      width="fixed"
      action={
        <>
          <Button onClick={onAnother}>{t('made.another')}</Button>
          <Link to="/roomDetails" search={{ room_id: room.room_id } as never}>
            <Button type="primary" tabIndex={-1}>
              {t('made.open')}
            </Button>
          </Link>
        </>
      }
    >
      <Flex vertical gap="middle">
        <Card title={t('made.link')} size="small">
          <ShareLink url={room.share_url} />
        </Card>
        <StreamKey liveId={room.live_id} hint={null} />
      </Flex>
    </PageFrame>
  )
}
