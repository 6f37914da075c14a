import { useEffect, useRef } from 'react'
import { useText } from '#platform/i18n/use-text.ts'
import type { Capture } from '#platform/rooms/capture/open-source.ts'
import styles from '../studio.module.css'

/** What this page captures, without its sound. One's own face is shown as in a mirror, as people know it. */
export const Preview = ({ capture }: { capture: Capture }) => {
  const t = useText('live')
  const video = useRef<HTMLVideoElement>(null)
  useEffect(() => {
    if (video.current) video.current.srcObject = capture.stream
  }, [capture])
  return (
    <video
      ref={video}
      className={capture.source === 'camera' ? (styles['mirrored'] ?? '') : ''}
      muted
      autoPlay
      playsInline
      aria-label={t('studio.preview')}
    />
  )
}
