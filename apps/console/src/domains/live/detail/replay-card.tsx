import DownloadOutlined from '@ant-design/icons/DownloadOutlined'
import type { LiveChapter } from '@lectern/contract/domains/live'
import { Link } from '@tanstack/react-router'
import { Alert, Button, Card, Flex } from 'antd'
import { useRef, useState } from 'react'
import { errorKindText } from '#platform/i18n/error-text.ts'
import { useText } from '#platform/i18n/use-text.ts'
import { Duration } from '#ui/format/duration.tsx'
import { type PlayerHandle, VideoPlayer } from '#ui/player/video-player.tsx'
import type { RoomDetail } from '../create/room-values.ts'
import { ClipsNote } from './clips-note.tsx'
import styles from './detail.module.css'
import { ReplayUses } from './replay-uses.tsx'

type Replay = NonNullable<RoomDetail['replay']>

type ChapterProps = { chapters: readonly LiveChapter[]; atMs: number; onSeek: (ms: number) => void }

const Chapters = ({ chapters, atMs, onSeek }: ChapterProps) => {
  const t = useText('live')
  const current = chapters.findIndex(({ start_ms, end_ms }) => atMs >= start_ms && atMs < end_ms)
  return (
    <ol className={styles['chapters']} aria-label={t('detail.chapters')}>
      {chapters.map(({ start_ms, title, clip_url }, index) => (
        <li key={`${start_ms} ${title}`}>
          <button
            type="button"
            className={styles['chapter']}
            aria-current={index === current}
            onClick={() => onSeek(start_ms)}
          >
            <Duration ms={start_ms} />
            <span>{title}</span>
          </button>
          {clip_url ? (
            <Button
              type="text"
              size="small"
              icon={<DownloadOutlined />}
              href={clip_url}
              download
              aria-label={t('detail.clip', { title })}
              title={t('detail.clip', { title })}
            />
          ) : null}
        </li>
      ))}
    </ol>
  )
}

type PlayerProps = { liveId: string; title: string; cover: string | null; replay: Replay }

const Player = ({ liveId, title, cover, replay }: PlayerProps) => {
  const player = useRef<PlayerHandle>(null)
  const [atMs, setAtMs] = useState(0)
  // A refreshed answer carries a new signed link; the one that plays must not be swapped under the viewer.
  const [{ url, duration_ms, chapters }] = useState(replay)
  return (
    <Flex vertical gap="middle">
      <VideoPlayer
        ref={player}
        src={url}
        title={title}
        poster={cover}
        chapters={chapters}
        {...(duration_ms === null ? {} : { durationMs: duration_ms })}
        onTime={setAtMs}
      />
      {replay.chapters.length > 0 ? (
        <Chapters chapters={replay.chapters} atMs={atMs} onSeek={(ms) => player.current?.seek(ms)} />
      ) : null}
      {replay.clips ? <ClipsNote liveId={liveId} clips={replay.clips} /> : null}
      <ReplayUses title={title} replay={replay} />
    </Flex>
  )
}

type Props = PlayerProps & { onRetry: (() => void) | undefined }

const Failed = ({ replay, onRetry }: Pick<Props, 'replay' | 'onRetry'>) => {
  const t = useText('live')
  return (
    <Alert
      type="error"
      showIcon
      title={t('detail.replayFailed')}
      description={replay.error_kind ? errorKindText(replay.error_kind) : undefined}
      action={onRetry ? <Button onClick={onRetry}>{t('action.retryReplay')}</Button> : undefined}
    />
  )
}

/** The recording of a room: played with its chapters, being made, or why it could not be. */
export const ReplayCard = ({ onRetry, ...shown }: Props) => {
  const t = useText('live')
  const { replay } = shown
  return (
    <Card title={t('detail.replay')} size="small">
      {replay.state === 'ready' ? <Player {...shown} /> : null}
      {replay.state === 'failed' ? <Failed replay={replay} onRetry={onRetry} /> : null}
      {replay.state === 'processing' ? (
        <Flex gap="small" wrap role="status">
          {t('detail.replayProcessing')}
          {replay.mission_id ? (
            <Link to="/MissionCenter" search={{ id: replay.mission_id } as never}>
              {t('detail.mission')}
            </Link>
          ) : null}
        </Flex>
      ) : null}
    </Card>
  )
}
