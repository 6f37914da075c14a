import { actions, type PermissionName } from '@lectern/contract/primitives'
import { useText } from '#platform/i18n/use-text.ts'
import { CheckBox } from './check-box.tsx'
import styles from './matrix.module.css'
import { walkMatrix } from './matrix-keyboard.ts'
import { type BoxOf, type MatrixProps, useBoxOf } from './matrix-view.ts'
import { actionsOf, isWholeBranch, type PermissionBranch } from './permission-tree.ts'

const Nothing = () => (
  <span aria-hidden className={styles['nothing']}>
    ·
  </span>
)

type RowProps = { name: PermissionName; isChild: boolean; boxOf: BoxOf }

const PermissionRow = ({ name, isChild, boxOf }: RowProps) => {
  const possible = actionsOf(name)
  return (
    <tr className={isChild ? styles['child'] : undefined}>
      <th scope="row" className={styles['name']}>
        <span className={styles['label']}>
          <CheckBox {...boxOf.row(name)} />
          {boxOf.nameOf(name)}
        </span>
      </th>
      {actions.map((action) => (
        <td key={action}>{possible.includes(action) ? <CheckBox {...boxOf.one({ name, action })} /> : <Nothing />}</td>
      ))}
    </tr>
  )
}

/** A box of the group would also switch permissions that the search hides: it stands there for the whole group only. */
const GroupRow = ({ branch, boxOf }: { branch: PermissionBranch; boxOf: BoxOf }) => {
  const isWhole = isWholeBranch(branch)
  const possible = new Set(isWhole ? branch.leaves.flatMap(actionsOf) : [])
  return (
    <tr className={styles['group']}>
      <th scope="row" className={styles['name']}>
        <span className={styles['label']}>
          {isWhole ? <CheckBox {...boxOf.group(branch)} /> : null}
          {boxOf.nameOf(branch.name)}
        </span>
      </th>
      {actions.map((action) => (
        <td key={action}>{possible.has(action) ? <CheckBox {...boxOf.column(branch, action)} /> : <Nothing />}</td>
      ))}
    </tr>
  )
}

/** Permissions as rows, the nine actions as columns. A box of a group stands for all below it. */
export const PermissionMatrix = ({ branches, ...props }: MatrixProps) => {
  const t = useText('access')
  const boxOf = useBoxOf(props)
  return (
    <div className={styles['scroller']}>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- the boxes inside are what is operated */}
      <table className={styles['table']} aria-label={t('roles.matrix.title')} onKeyDown={walkMatrix}>
        <thead>
          <tr>
            <th scope="col" className={styles['name']}>
              {t('roles.matrix.permission')}
            </th>
            {actions.map((action) => (
              <th key={action} scope="col">
                {t(`roles.action.${action}`)}
              </th>
            ))}
          </tr>
        </thead>
        {branches.map((branch) => (
          <tbody key={branch.name}>
            {branch.isGroup ? <GroupRow branch={branch} boxOf={boxOf} /> : null}
            {branch.leaves.map((name) => (
              <PermissionRow key={name} name={name} isChild={branch.isGroup} boxOf={boxOf} />
            ))}
          </tbody>
        ))}
      </table>
    </div>
  )
}
