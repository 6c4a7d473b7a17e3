import type { ReactNode } from 'react'
import styles from './message.module.css'

/** A page that has one thing to say, and the ways on. */
export function Message({
  heading,
  text,
  code,
  children,
}: {
  heading: string
  text: string
  /** A number that says the same to those who know it. */
  code?: number
  children: ReactNode
}) {
  return (
    <div className={styles.message}>
      {code && (
        <p className={styles.code} aria-hidden="true">
          {code}
        </p>
      )}
      <h1>{heading}</h1>
      <p>{text}</p>
      <MessageActions>{children}</MessageActions>
    </div>
  )
}

/** Links and buttons beside each other, the links first in weight. */
export function MessageActions({ children }: { children: ReactNode }) {
  return <div className={styles.actions}>{children}</div>
}
