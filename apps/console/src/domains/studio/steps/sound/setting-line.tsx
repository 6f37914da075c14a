import type { ReactNode } from 'react'
import styles from './sound-step.module.css'

type Props = { label: ReactNode; htmlFor?: string; children: ReactNode; wide?: boolean }

/** One setting: its name at the left, its control at the right. */
export const SettingLine = ({ label, htmlFor, children, wide = false }: Props) => (
  <div className={styles['line']}>
    {htmlFor ? <label htmlFor={htmlFor}>{label}</label> : <span>{label}</span>}
    <div className={wide ? styles['control'] : undefined}>{children}</div>
  </div>
)
