import type { ReactNode } from 'react'
import styles from './back-link.module.css'
import { Icon } from './Icon.tsx'

/** The link above the heading of a screen, to where one came from. */
export function BackLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <a className={styles.back} href={href}>
      <Icon name="back" />
      {children}
    </a>
  )
}
