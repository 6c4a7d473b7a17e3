import type { ReactNode } from 'react'
import { usePageContext } from '../../page-context.ts'
import styles from './time-state.module.css'

/**
 * Whether something is upcoming, in progress or over. That depends on the current time, so prerendered pages contain every
 * label, and the browser shows the right one (`frame/document/inline-elements.ts`). Without JavaScript none is shown.
 */
export function TimeState({
  from,
  to,
  timeZone,
  labels = ['live', 'future'],
}: {
  from: string | null
  to: string | null
  timeZone: string
  /** States that are labelled. */
  labels?: readonly ('live' | 'future')[]
}) {
  const { t } = usePageContext()
  if (!from) return null
  return (
    <time-state from={from} until={to ?? from} time-zone={timeZone}>
      {labels.map((state) => (
        <span key={state} className={styles[state]}>
          {t(`state.${state}`)}
        </span>
      ))}
    </time-state>
  )
}

/**
 * Content that is hidden after a moment, such as a button; without JavaScript it stays visible.
 * @param until `YYYY-MM-DD HH:mm:ss` in the time zone, inclusive
 */
export function VisibleUntil({
  until,
  timeZone,
  children,
}: {
  until: string
  timeZone: string
  children: ReactNode
}) {
  return (
    <time-state until={until} time-zone={timeZone} class={styles.visibleUntil}>
      {children}
    </time-state>
  )
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'time-state': {
        from?: string
        until: string
        'time-zone': string
        class?: string | undefined
        children: ReactNode
      }
      'sort-by-state': object
      'current-month': object
      'header-state': object
    }
  }
}
