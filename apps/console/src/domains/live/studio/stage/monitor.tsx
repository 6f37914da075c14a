import type { Entrance } from '@lectern/contract/domains/live'
import { useEffect, useRef } from 'react'
import { useText } from '#platform/i18n/use-text.ts'
import { useWatching } from '../../watch/player/use-watching.ts'

/** What arrives at the server from an outside encoder, as viewers get it; silent, so that it does not echo. */
export const Monitor = ({ entrance }: { entrance: Pick<Entrance, 'room_id' | 'play'> }) => {
  const t = useText('live')
  const video = useRef<HTMLVideoElement>(null)
  useWatching(entrance, video, true)
  useEffect(() => {
    const element = video.current
    const play = () => void element?.play().catch(() => undefined)
    element?.addEventListener('loadedmetadata', play)
    return () => element?.removeEventListener('loadedmetadata', play)
  }, [])
  return <video ref={video} muted autoPlay playsInline aria-label={t('studio.monitor')} />
}
