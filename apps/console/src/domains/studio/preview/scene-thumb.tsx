import PictureOutlined from '@ant-design/icons/PictureOutlined'
import type { SceneSpec, VideoSpec } from '@lectern/contract/domains/studio'
import styles from './frame.module.css'
import { useFramePreview } from './use-frame-preview.ts'
import { useInView } from './use-in-view.ts'

type Props = { spec: VideoSpec; scene: SceneSpec }

/** A small frame without subtitles, drawn when it comes near the screen. Its meaning is told by the text beside it. */
export const SceneThumb = ({ spec, scene }: Props) => {
  const [element, seen] = useInView<HTMLDivElement>()
  const { url } = useFramePreview(spec, scene, { resolution: 480, subtitles: false, enabled: seen })
  return (
    <div
      ref={element}
      aria-hidden
      className={`${styles['frame']} ${styles['thumb']}`}
      style={{ aspectRatio: spec.aspect.replace(':', ' / ') }}
    >
      {url ? <img src={url} alt="" draggable={false} /> : <PictureOutlined />}
    </div>
  )
}
