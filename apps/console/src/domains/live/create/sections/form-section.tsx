import type { ReactNode } from 'react'
import { useId } from 'react'
import styles from '../form.module.css'

/** A part of the long form under a heading of its own. */
export const FormSection = ({ title, children }: { title: string; children: ReactNode }) => {
  const id = useId()
  return (
    <section className={styles['section']} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  )
}
