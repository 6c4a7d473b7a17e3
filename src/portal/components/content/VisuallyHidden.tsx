import type { ReactNode } from 'react'
import styles from './visually-hidden.module.css'

/** Text that screen readers read and nobody sees. */
export function VisuallyHidden({
  as: Element = 'span',
  children,
}: {
  as?: 'span' | 'h1' | 'h2'
  children: ReactNode
}) {
  return <Element className={styles.hidden}>{children}</Element>
}
