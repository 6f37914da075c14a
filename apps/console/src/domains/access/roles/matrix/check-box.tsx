import type { CheckState } from './grants.ts'
import styles from './matrix.module.css'

type Props = {
  state: CheckState
  label: string
  onSet: (on: boolean) => void
  disabled: boolean
  title?: string | undefined
  /** How it differs from what it is compared with. */
  mark?: 'added' | 'taken' | undefined
}

/** The browser's own box: a matrix has hundreds of them. `some` shows the half state. */
export const CheckBox = ({ state, label, onSet, disabled, title, mark }: Props) => (
  <input
    type="checkbox"
    className={styles['box']}
    data-mark={mark}
    aria-label={label}
    title={title}
    checked={state === 'all'}
    disabled={disabled}
    ref={(box) => {
      if (box) box.indeterminate = state === 'some'
    }}
    onChange={() => onSet(state !== 'all')}
  />
)
