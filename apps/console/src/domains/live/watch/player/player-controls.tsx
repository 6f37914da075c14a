import CaretRightOutlined from '@ant-design/icons/CaretRightOutlined'
import ExpandOutlined from '@ant-design/icons/ExpandOutlined'
import MutedOutlined from '@ant-design/icons/MutedOutlined'
import PauseOutlined from '@ant-design/icons/PauseOutlined'
import PicCenterOutlined from '@ant-design/icons/PicCenterOutlined'
import SoundOutlined from '@ant-design/icons/SoundOutlined'
import UndoOutlined from '@ant-design/icons/UndoOutlined'
import { Button, ConfigProvider, theme } from 'antd'
import type { RefObject } from 'react'
import { useText } from '#platform/i18n/use-text.ts'
import { DropMenu } from '#ui/drop-menu.tsx'
import styles from './player.module.css'
import type { Playback } from './use-playback.ts'
import type { useWatching } from './use-watching.ts'

type Props = {
  playback: Playback
  watching: ReturnType<typeof useWatching>
  video: RefObject<HTMLVideoElement | null>
  hasRtc: boolean
  hasHls: boolean
  onStepBack: () => void
  onToLive: () => void
  onToggleFull: () => void
}

/** Farther behind than this is no longer "live". */
const liveEdgeSeconds = 8

/** How the picture comes, in words: how late it is, and whether much is lost. */
const useQualityText = ({ state, stats }: Props['watching']) => {
  const t = useText('live')
  if (state.phase !== 'playing') return t('watch.quality.none')
  const delay =
    state.transport === 'rtc'
      ? t('watch.quality.instant')
      : t('watch.quality.late', { seconds: Math.round((stats?.delayMs ?? 3000) / 1000) })
  return (stats?.lossRate ?? 0) > 0.03 ? `${delay} · ${t('watch.quality.weak')}` : delay
}

const WayMenu = ({ watching, hasRtc, hasHls }: Pick<Props, 'watching' | 'hasRtc' | 'hasHls'>) => {
  const t = useText('live')
  const quality = useQualityText(watching)
  const ways = [
    ...(hasRtc && hasHls ? (['auto'] as const) : []),
    ...(hasRtc ? (['rtc'] as const) : []),
    ...(hasHls ? (['hls'] as const) : []),
  ]
  const items = ways.map((way) => ({ key: way, label: t(`watch.way.${way}`), onClick: () => watching.choose(way) }))
  return (
    <DropMenu menu={{ items, selectedKeys: [watching.state.transport] }} placement="top">
      <Button type="text" size="small" aria-label={t('watch.way.label', { now: quality })}>
        {quality}
      </Button>
    </DropMenu>
  )
}

/** The line below the picture. White on black in both themes, as players have it. */
export const PlayerControls = (props: Props) => {
  const t = useText('live')
  const { playback, watching, video, onStepBack, onToLive, onToggleFull } = props
  const isBehind = playback.paused || playback.behindSeconds > liveEdgeSeconds
  const canStep = props.hasHls
  const openPip = () => void video.current?.requestPictureInPicture().catch(() => undefined)
  return (
    <ConfigProvider theme={{ algorithm: theme.darkAlgorithm }}>
      <div className={styles['controls']}>
        <Button
          type="text"
          icon={playback.paused ? <CaretRightOutlined /> : <PauseOutlined />}
          aria-label={t(playback.paused ? 'watch.play' : 'watch.pause')}
          onClick={playback.toggle}
        />
        {canStep ? (
          <Button type="text" icon={<UndoOutlined />} aria-label={t('watch.back')} onClick={onStepBack} />
        ) : null}
        <Button
          type="text"
          icon={playback.muted ? <MutedOutlined /> : <SoundOutlined />}
          aria-label={t(playback.muted ? 'watch.unmute' : 'watch.mute')}
          onClick={playback.toggleSound}
        />
        <input
          type="range"
          className={styles['volume']}
          min={0}
          max={1}
          step={0.05}
          value={playback.muted ? 0 : playback.volume}
          aria-label={t('watch.volume')}
          onChange={(event) => playback.setVolume(Number(event.target.value))}
        />
        {isBehind ? (
          <Button type="text" size="small" onClick={onToLive}>
            {t('watch.toLive')}
          </Button>
        ) : (
          <span className={styles['live']}>{t('watch.isLive')}</span>
        )}
        <span className={styles['space']} />
        <WayMenu watching={watching} hasRtc={props.hasRtc} hasHls={props.hasHls} />
        {document.pictureInPictureEnabled ? (
          <Button
            className={styles['wide'] ?? ''}
            type="text"
            icon={<PicCenterOutlined />}
            aria-label={t('watch.pip')}
            onClick={openPip}
          />
        ) : null}
        {document.fullscreenEnabled ? (
          <Button type="text" icon={<ExpandOutlined />} aria-label={t('watch.full')} onClick={onToggleFull} />
        ) : null}
      </div>
    </ConfigProvider>
  )
}
