import type { Entrance } from '@lectern/contract/domains/live'
import { Button, Spin } from 'antd'
import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import { useText } from '#platform/i18n/use-text.ts'
import { FailureText } from '../../client/failure-text.tsx'
import styles from './player.module.css'
import { PlayerControls } from './player-controls.tsx'
import { usePlayback } from './use-playback.ts'
import { useWatching } from './use-watching.ts'

type Props = {
  entrance: Pick<Entrance, 'room_id' | 'title' | 'play' | 'cover_url'>
  /** False while no picture can come: nothing is asked for. */
  isSending: boolean
  /** Lies over the picture: "back soon". */
  over?: ReactNode
  /** Asks for a new pass when the old one is refused. */
  onRefused: () => void
}

const stepSeconds = 10

const isTyping = ({ target }: KeyboardEvent): boolean =>
  target instanceof HTMLElement &&
  (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT|BUTTON)$/.test(target.tagName))

/** Steps back need a window to go back in: WebRTC has none, so HLS takes over first and then steps. */
const useStepBack = (watching: ReturnType<typeof useWatching>, playback: ReturnType<typeof usePlayback>) => {
  const [wanted, setWanted] = useState(0)
  const { back, windowSeconds } = playback
  const isPlaying = watching.state.transport === 'hls' && watching.state.phase === 'playing'
  useEffect(() => {
    if (wanted === 0 || !isPlaying || windowSeconds === 0) return
    back(wanted)
    setWanted(0)
  }, [wanted, isPlaying, windowSeconds, back])
  return (seconds: number) => {
    if (watching.state.transport === 'hls') return back(seconds)
    setWanted(seconds)
    return watching.choose('hls')
  }
}

/** The picture of a room that is on air, with what a hand or a keyboard can do to it. */
export const LivePlayer = ({ entrance, isSending, over, onRefused }: Props) => {
  const t = useText('live')
  const box = useRef<HTMLDivElement>(null)
  const video = useRef<HTMLVideoElement>(null)
  const watching = useWatching(entrance, video, isSending)
  const playback = usePlayback(video)
  const stepBack = useStepBack(watching, playback)
  const { phase, failure } = watching.state
  const isRefused = failure?.kind === 'refused'
  useEffect(() => {
    if (isRefused) onRefused()
  }, [isRefused, onRefused])

  const toggleFull = () =>
    void (document.fullscreenElement ? document.exitFullscreen() : box.current?.requestFullscreen())
  const toLive = () => {
    if (watching.state.transport === 'hls' && watching.state.fellBack === null && entrance.play?.whep_url)
      return watching.choose('auto')
    return playback.toLive()
  }
  const keys: Readonly<Record<string, () => void>> = {
    ' ': playback.toggle,
    k: playback.toggle,
    m: playback.toggleSound,
    f: toggleFull,
    l: toLive,
    ArrowLeft: () => stepBack(stepSeconds),
    ArrowRight: () => playback.back(-stepSeconds),
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const does = keys[event.key]
    if (!does || isTyping(event) || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault()
    does()
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex, jsx-a11y/no-noninteractive-element-interactions -- a player takes keys, as players do
    <section ref={box} className={styles['player']} aria-label={t('watch.player')} tabIndex={0} onKeyDown={onKeyDown}>
      {/* oxlint-disable-next-line jsx-a11y/media-has-caption -- spoken live; captions come with the replay */}
      <video
        ref={video}
        className={styles['video']}
        playsInline
        autoPlay
        poster={entrance.cover_url ?? undefined}
        aria-label={entrance.title}
      />
      {phase === 'connecting' && !over ? (
        <div className={styles['cover']}>
          <Spin aria-label={t('watch.connecting')} />
        </div>
      ) : null}
      {phase === 'failed' && failure && !over ? (
        <div className={styles['cover']}>
          <FailureText failure={failure} />
          <Button type="primary" onClick={watching.restart}>
            {t('watch.again')}
          </Button>
        </div>
      ) : null}
      {over ? <div className={styles['cover']}>{over}</div> : null}
      {playback.needsTouch ? (
        <Button className={styles['touch'] ?? ''} type="primary" size="large" onClick={playback.toggleSound}>
          {t('watch.sound')}
        </Button>
      ) : null}
      <PlayerControls
        playback={playback}
        watching={watching}
        video={video}
        hasRtc={Boolean(entrance.play?.whep_url)}
        hasHls={Boolean(entrance.play?.hls_url)}
        onStepBack={() => stepBack(stepSeconds)}
        onToLive={toLive}
        onToggleFull={toggleFull}
      />
    </section>
  )
}
