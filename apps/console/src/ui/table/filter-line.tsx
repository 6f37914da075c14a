import type { ReactNode } from 'react'
import styles from './filter-line.module.css'

/** Filters in one line that scrolls sideways, to the edges of the screen: what is cut there shows that there is more. */
export const FilterLine = ({ children }: { children: ReactNode }) => <div className={styles['line']}>{children}</div>
