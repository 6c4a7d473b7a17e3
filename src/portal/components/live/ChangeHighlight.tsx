import { type ReactNode, useState } from 'react'
import styles from './change-highlight.module.css'

/** Highlights its content for a moment whenever the value has changed, such as a score. */
export function ChangeHighlight({ value, children }: { value: string; children: ReactNode }) {
  const [first] = useState(value)
  return (
    <span key={value} className={styles.highlight} data-changed={value !== first || undefined}>
      {children}
    </span>
  )
}
