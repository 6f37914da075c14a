import type { PermissionName } from '@lectern/contract/primitives'
import { Collapse } from 'antd'
import { useText } from '#platform/i18n/use-text.ts'
import { CheckBox } from './check-box.tsx'
import { cellsOf, isGranted } from './grants.ts'
import styles from './matrix.module.css'
import { type BoxOf, type MatrixProps, useBoxOf } from './matrix-view.ts'
import { actionsOf } from './permission-tree.ts'

const Entry = ({ name, boxOf }: { name: PermissionName; boxOf: BoxOf }) => {
  const t = useText('access')
  return (
    <div className={styles['entry']}>
      <span className={styles['label']}>
        <CheckBox {...boxOf.row(name)} />
        <strong>{boxOf.nameOf(name)}</strong>
      </span>
      <div className={styles['choices']}>
        {actionsOf(name).map((action) => (
          // The label only widens what a finger hits: the box names itself.
          <label key={action} className={styles['choice']}>
            <CheckBox {...boxOf.one({ name, action })} />
            <span aria-hidden>{t(`roles.action.${action}`)}</span>
          </label>
        ))}
      </div>
    </div>
  )
}

/** The matrix on a phone: a section per group, its actions below each permission. */
export const PermissionAccordion = ({ branches, ...props }: MatrixProps) => {
  const t = useText('access')
  const boxOf = useBoxOf(props)
  const items = branches.map((branch) => {
    const cells = cellsOf(branch.leaves)
    const granted = cells.filter((cell) => isGranted(props.grants, cell)).length
    return {
      key: branch.name,
      label: boxOf.nameOf(branch.name),
      extra: <span className={styles['count']}>{t('roles.matrix.count', { granted, total: cells.length })}</span>,
      children: branch.leaves.map((name) => <Entry key={name} name={name} boxOf={boxOf} />),
    }
  })
  return <Collapse items={items} />
}
