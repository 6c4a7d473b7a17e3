import { type ReactNode, useState } from 'react'
import styles from './change-highlight.module.css'

/** What lands where it wasn't before, such as a score: it shows itself for a moment whenever it has changed. */
export function ChangeHighlight({ value, children }: { value: string; children: ReactNode }) {
  const [first] = useState(value)
  return (
    <span key={value} className={styles.highlight} data-landed={value !== first || undefined}>
      {children}
    </span>
  )
}
