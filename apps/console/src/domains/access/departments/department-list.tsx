import RightOutlined from '@ant-design/icons/RightOutlined'
import { type ReactNode, useState } from 'react'
import { useText } from '#platform/i18n/use-text.ts'
import type { DepartmentTask } from './department-dialog.tsx'
import { DepartmentMenu } from './department-menu.tsx'
import type { DepartmentNode } from './department-tree.ts'
import styles from './departments.module.css'

type Handlers = {
  current: string | undefined
  onChoose: (id: string | undefined) => void
  onTask: (task: DepartmentTask) => void
}

type RowProps = { name: string; count?: number; isCurrent: boolean; fold?: ReactNode; menu?: ReactNode }

const Row = ({ name, count, isCurrent, fold, menu, onChoose }: RowProps & { onChoose: () => void }) => (
  <div className={styles['row']} data-current={isCurrent}>
    {fold}
    <button type="button" className={styles['name']} aria-current={isCurrent ? 'true' : undefined} onClick={onChoose}>
      <span className={styles['label']} title={name}>
        {name}
      </span>
      {count === undefined ? null : <span className={styles['count']}>{count}</span>}
    </button>
    {menu}
  </div>
)

const Node = ({ node, ...handlers }: Handlers & { node: DepartmentNode }) => {
  const t = useText('access')
  const [open, setOpen] = useState(true)
  const { department, children } = node
  const { id, name } = department
  const { current, onChoose, onTask } = handlers
  const fold =
    children.length === 0 ? (
      <span className={styles['fold']} />
    ) : (
      <button
        type="button"
        className={styles['fold']}
        aria-expanded={open}
        aria-label={t(open ? 'staff.department.fold' : 'staff.department.unfold', { name })}
        onClick={() => setOpen(!open)}
      >
        <RightOutlined rotate={open ? 90 : 0} />
      </button>
    )
  const onRemoved = (removed: string) => {
    if (removed === current) onChoose(undefined)
  }
  return (
    <li>
      <Row
        name={name}
        count={department.people}
        isCurrent={current === id}
        fold={fold}
        menu={<DepartmentMenu department={department} onTask={onTask} onRemoved={onRemoved} />}
        onChoose={() => onChoose(current === id ? undefined : id)}
      />
      {open && children.length > 0 ? <Nodes nodes={children} {...handlers} /> : null}
    </li>
  )
}

const Nodes = ({ nodes, ...handlers }: Handlers & { nodes: readonly DepartmentNode[] }) => (
  <ul>
    {nodes.map((node) => (
      <Node key={node.department.id} node={node} {...handlers} />
    ))}
  </ul>
)

/** The departments as a tree of buttons; the first one shows everybody. */
export const DepartmentList = ({ nodes, ...handlers }: Handlers & { nodes: readonly DepartmentNode[] }) => {
  const t = useText('access')
  return (
    <div className={styles['list']}>
      <Row
        name={t('staff.department.everybody')}
        isCurrent={handlers.current === undefined}
        fold={<span className={styles['fold']} />}
        onChoose={() => handlers.onChoose(undefined)}
      />
      <Nodes nodes={nodes} {...handlers} />
    </div>
  )
}
