import ApiOutlined from '@ant-design/icons/ApiOutlined'
import BookOutlined from '@ant-design/icons/BookOutlined'
import CloudServerOutlined from '@ant-design/icons/CloudServerOutlined'
import DashboardOutlined from '@ant-design/icons/DashboardOutlined'
import EditOutlined from '@ant-design/icons/EditOutlined'
import FileOutlined from '@ant-design/icons/FileOutlined'
import FolderOutlined from '@ant-design/icons/FolderOutlined'
import MessageOutlined from '@ant-design/icons/MessageOutlined'
import PlaySquareOutlined from '@ant-design/icons/PlaySquareOutlined'
import ReadOutlined from '@ant-design/icons/ReadOutlined'
import ShopOutlined from '@ant-design/icons/ShopOutlined'
import StarOutlined from '@ant-design/icons/StarOutlined'
import TeamOutlined from '@ant-design/icons/TeamOutlined'
import ThunderboltOutlined from '@ant-design/icons/ThunderboltOutlined'
import VideoCameraAddOutlined from '@ant-design/icons/VideoCameraAddOutlined'
import WifiOutlined from '@ant-design/icons/WifiOutlined'
import type { ComponentType } from 'react'
import type { IconName } from '#platform/routing/menu-icons.ts'

const icons: Record<IconName, ComponentType> = {
  dashboard: DashboardOutlined,
  video: PlaySquareOutlined,
  clapper: VideoCameraAddOutlined,
  folder: FolderOutlined,
  missions: ThunderboltOutlined,
  write: EditOutlined,
  team: TeamOutlined,
  engines: CloudServerOutlined,
  api: ApiOutlined,
  chat: MessageOutlined,
  live: WifiOutlined,
  class: ReadOutlined,
  shop: ShopOutlined,
  book: BookOutlined,
  star: StarOutlined,
  file: FileOutlined,
}

export const MenuIcon = ({ name }: { name: IconName }) => {
  const Icon = icons[name]
  return <Icon />
}
