import AudioOutlined from '@ant-design/icons/AudioOutlined'
import FileOutlined from '@ant-design/icons/FileOutlined'
import FileTextOutlined from '@ant-design/icons/FileTextOutlined'
import PictureOutlined from '@ant-design/icons/PictureOutlined'
import VideoCameraOutlined from '@ant-design/icons/VideoCameraOutlined'
import type { StoredFile } from '@lectern/contract/domains/files'
import { theme } from 'antd'
import { durationText } from '#ui/format/duration.tsx'

const icons = {
  picture: PictureOutlined,
  video: VideoCameraOutlined,
  audio: AudioOutlined,
  subtitle: FileTextOutlined,
  other: FileOutlined,
}

/** A file as a 16:9 picture: its thumbnail, else a sign of its kind; the length of what plays. */
export const FileThumb = ({ file }: { file: StoredFile }) => {
  const { token } = theme.useToken()
  const Icon = icons[file.kind]
  return (
    <span
      style={{
        position: 'relative',
        display: 'grid',
        placeItems: 'center',
        aspectRatio: '16 / 9',
        background: token.colorFillTertiary,
        overflow: 'hidden',
      }}
    >
      {file.thumb ? (
        <img src={file.thumb} alt="" loading="lazy" style={{ width: '100%', height: '100%', objectFit: 'cover' }} />
      ) : (
        <Icon aria-hidden style={{ fontSize: 28, color: token.colorTextTertiary }} />
      )}
      {file.duration_ms ? (
        <span
          style={{
            position: 'absolute',
            insetInlineEnd: 6,
            insetBlockEnd: 6,
            padding: '0 6px',
            borderRadius: 4,
            fontSize: 11,
            background: token.colorBgMask,
            color: token.colorTextLightSolid,
            fontVariantNumeric: 'tabular-nums',
          }}
        >
          {durationText(file.duration_ms)}
        </span>
      ) : null}
    </span>
  )
}
