import { type ReactNode, useState } from 'react'
import styles from './landing.module.css'

/** What lands where it wasn't before, such as a score: it shows itself for a moment whenever it has changed. */
export function Landing({ value, children }: { value: string; children: ReactNode }) {
  const [first] = useState(value)
  return (
    <span key={value} className={styles.landing} data-landed={value !== first || undefined}>
      {children}
    </span>
  )
}
