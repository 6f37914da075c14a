import CopyOutlined from '@ant-design/icons/CopyOutlined'
import DeleteOutlined from '@ant-design/icons/DeleteOutlined'
import MoreOutlined from '@ant-design/icons/MoreOutlined'
import VideoCameraOutlined from '@ant-design/icons/VideoCameraOutlined'
import type { ProjectRow } from '@lectern/contract/domains/studio'
import { Link } from '@tanstack/react-router'
import { Button, type MenuProps } from 'antd'
import { useText } from '#platform/i18n/use-text.ts'
import { usePermission } from '#platform/session/permissions.ts'
import { DropMenu } from '#ui/drop-menu.tsx'
import { RelativeTime } from '#ui/format/relative-time.tsx'
import styles from './project-list.module.css'
import { ProjectStateTag } from './project-state-tag.tsx'

type Props = { row: ProjectRow; onDuplicate: (row: ProjectRow) => void; onRemove: (row: ProjectRow) => void }

const useMenu = ({ row, onDuplicate, onRemove }: Props): NonNullable<MenuProps['items']> => {
  const t = useText('studio')
  const p = useText('platform')
  const mayAdd = usePermission('studio.project', 'add')
  const mayDelete = usePermission('studio.project', 'delete')
  return [
    ...(mayAdd
      ? [{ key: 'copy', icon: <CopyOutlined />, label: t('list.duplicate'), onClick: () => onDuplicate(row) }]
      : []),
    ...(mayDelete
      ? [{ key: 'delete', danger: true, icon: <DeleteOutlined />, label: p('delete'), onClick: () => onRemove(row) }]
      : []),
  ]
}

/** One project: its cover, how far it is, and what can be done with it. */
export const ProjectCard = (props: Props) => {
  const t = useText('studio')
  const { row } = props
  const items = useMenu(props)
  return (
    <li className={styles['card']}>
      <div className={styles['cover']}>
        {row.cover_url ? <img src={row.cover_url} alt="" loading="lazy" /> : <VideoCameraOutlined aria-hidden />}
      </div>
      <div className={styles['body']}>
        <Link className={styles['name'] ?? ''} to="/CreateVideoALL" search={{ id: row.id } as never}>
          {row.title}
        </Link>
        <div className={styles['facts']}>
          <span>{t('list.scenes', { count: row.scenes })}</span>
          <span>{row.aspect}</span>
          <RelativeTime at={row.updated_at} />
        </div>
        <div className={styles['row']}>
          <ProjectStateTag state={row.mission_state} />
          {items.length > 0 ? (
            <div className={styles['menu']}>
              <DropMenu menu={{ items }}>
                <Button
                  type="text"
                  size="small"
                  icon={<MoreOutlined />}
                  aria-label={t('list.actionsOf', { title: row.title })}
                />
              </DropMenu>
            </div>
          ) : null}
        </div>
      </div>
    </li>
  )
}
