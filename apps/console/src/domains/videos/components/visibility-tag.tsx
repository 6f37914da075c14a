import EyeInvisibleOutlined from '@ant-design/icons/EyeInvisibleOutlined'
import GlobalOutlined from '@ant-design/icons/GlobalOutlined'
import TeamOutlined from '@ant-design/icons/TeamOutlined'
import type { VideoPost } from '@lectern/contract/domains/videos'
import { Tag } from 'antd'
import type { ReactNode } from 'react'
import { useText } from '#platform/i18n/use-text.ts'

const icons: Record<VideoPost['visibility'], ReactNode> = {
  private: <EyeInvisibleOutlined />,
  school: <TeamOutlined />,
  public: <GlobalOutlined />,
}

/** Who may watch a video. */
export const VisibilityTag = ({ visibility }: { visibility: VideoPost['visibility'] }) => {
  const t = useText('videos')
  return (
    <Tag variant="filled" icon={icons[visibility]}>
      {t(`visibility.${visibility}`)}
    </Tag>
  )
}
