import type { ReactNode } from 'react'
import styles from './section.module.css'

/** A heading with its content. */
export function Section({ title, id, children }: { title: ReactNode; id?: string; children: ReactNode }) {
  return (
    <section className={styles.section} id={id}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}

/** A sentence in place of missing content. */
export function EmptyState({ children }: { children: ReactNode }) {
  return <p className={styles.emptyState}>{children}</p>
}
