import type { ReactNode } from 'react'
import { usePageContext } from '../../page-context.ts'
import styles from './time-state.module.css'

/**
 * Whether something is still to come, going on, or over. A page never decides that when it is built: all
 * answers are in it, and the browser shows the one that holds (`layout/decide-now.ts`). Without JavaScript none shows.
 */
export function TimeState({
  from,
  to,
  timeZone,
  said = ['live', 'future'],
}: {
  from: string | null
  to: string | null
  timeZone: string
  /** Which of them are said in words. */
  said?: readonly ('live' | 'future')[]
}) {
  const { t } = usePageContext()
  if (!from) return null
  return (
    <time-state from={from} until={to ?? from} time-zone={timeZone}>
      {said.map((state) => (
        <span key={state} className={styles[state]}>
          {t(`state.${state}`)}
        </span>
      ))}
    </time-state>
  )
}

/**
 * What holds until a moment and is gone afterwards, such as a button; without JavaScript it stays.
 * @param until `YYYY-MM-DD HH:mm:ss` on the clocks of the time zone, included
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
      'arrange-now': object
      'month-now': object
      'visitor-header': object
    }
  }
}
