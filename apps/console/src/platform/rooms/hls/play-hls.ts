import type HlsLibrary from 'hls.js/light'
import { RoomFailure } from '../room-failure.ts'
import type { Playback, PlaybackEvents } from '../watching/play-rtc.ts'

const statsEveryMs = 1000
const liftsBeforeGivingUp = 6

type Player = {
  readonly delayMs: () => number | null
  readonly bitsPerSecond: () => number | null
  readonly stop: () => void
}
type Place = { readonly video: HTMLVideoElement; readonly url: string; readonly events: PlaybackEvents }

/** Two one-second pieces behind the publisher: closer stutters, farther only waits. */
const liveSettings = {
  liveSyncDurationCount: 2,
  // Whoever went back stays there until they choose to return.
  liveMaxLatencyDurationCount: Number.POSITIVE_INFINITY,
  maxLiveSyncPlaybackRate: 1.1,
  lowLatencyMode: false,
  backBufferLength: 90,
} as const

const playByLibrary = (Hls: typeof HlsLibrary, { video, url, events }: Place): Player => {
  const hls = new Hls(liveSettings)
  let lifts = 0
  let retry: ReturnType<typeof setTimeout> | undefined
  const fail = (kind: 'refused' | 'network') => {
    hls.destroy()
    events.onFailure(new RoomFailure(kind, 'HLS ended'))
  }
  hls.on(Hls.Events.FRAG_BUFFERED, () => {
    lifts = 0
  })
  hls.on(Hls.Events.ERROR, (_name, { fatal, type, response }) => {
    if (!fatal) return
    if (response?.code === 401 || response?.code === 403) return fail('refused')
    lifts += 1
    if (lifts > liftsBeforeGivingUp) return fail('network')
    if (type === Hls.ErrorTypes.MEDIA_ERROR) return hls.recoverMediaError()
    // A playlist without a first piece yet, or a short outage.
    retry = setTimeout(() => hls.loadSource(url), 1000 * lifts)
  })
  hls.loadSource(url)
  hls.attachMedia(video)
  return {
    delayMs: () => (Number.isFinite(hls.latency) && hls.latency > 0 ? Math.round(hls.latency * 1000) : null),
    bitsPerSecond: () => hls.levels[hls.currentLevel]?.bitrate || null,
    stop: () => {
      clearTimeout(retry)
      hls.destroy()
    },
  }
}

const playNatively = ({ video, url, events }: Place): Player => {
  const onError = () => events.onFailure(new RoomFailure('network', video.error?.message))
  video.addEventListener('error', onError)
  video.src = url
  return {
    delayMs: () => null,
    bitsPerSecond: () => null,
    stop: () => {
      video.removeEventListener('error', onError)
      video.removeAttribute('src')
      video.load()
    },
  }
}

/** Plays a room or a replay by HLS; the library comes when the first one is played. Apple's phones play it themselves. */
export const playByHls = (
  video: HTMLVideoElement,
  { url, ...events }: PlaybackEvents & { readonly url: string },
): Playback => {
  const place = { video, url, events }
  let player: Player | undefined
  let isStopped = false
  let timer: ReturnType<typeof setInterval> | undefined
  const onPlaying = () => events.onPlaying()
  video.addEventListener('playing', onPlaying)
  const tell = () => {
    const quality = video.getVideoPlaybackQuality?.()
    const lossRate =
      quality && quality.totalVideoFrames > 0 ? quality.droppedVideoFrames / quality.totalVideoFrames : null
    events.onStats({
      bitsPerSecond: player?.bitsPerSecond() ?? null,
      framesPerSecond: null,
      lossRate,
      delayMs: player?.delayMs() ?? null,
    })
  }
  const start = async () => {
    const { default: Hls } = await import('hls.js/light')
    if (isStopped) return
    if (Hls.isSupported()) player = playByLibrary(Hls, place)
    else if (video.canPlayType('application/vnd.apple.mpegurl')) player = playNatively(place)
    else events.onFailure(new RoomFailure('unsupported'))
    timer = setInterval(tell, statsEveryMs)
  }
  start().catch(() => events.onFailure(new RoomFailure('network', 'the player did not load')))
  return {
    stop: () => {
      isStopped = true
      clearInterval(timer)
      video.removeEventListener('playing', onPlaying)
      player?.stop()
    },
  }
}
