import type { ReactNode } from 'react'
import styles from '../watch.module.css'

type Props = { coverUrl: string | null; children: ReactNode }

/** The place of the picture while there is none: the cover, and what is to be known. */
export const Poster = ({ coverUrl, children }: Props) => (
  <div className={styles['poster']}>
    {coverUrl ? <img src={coverUrl} alt="" className={styles['cover']} /> : null}
    <div className={styles['posterText']}>{children}</div>
  </div>
)
