import type { ReactNode } from 'react'
import { getLastLiveDay } from '#judo/competition/competition-activity.ts'
import type { PublishedCompetitionListItem } from '#publication/schemas/index.ts'
import { usePageContext } from '../../page-context.ts'
import styles from './time-state.module.css'

/**
 * Whether a competition is upcoming, in progress or over. That depends on the current time, so prerendered pages contain every
 * label, and the browser shows the right one (`frame/document/inline-elements.ts`). Without JavaScript none is shown.
 */
export function TimeState({
  competition: { dateFrom, dateTo, timeZone, ...results },
  labels = ['live', 'future'],
}: {
  competition: Pick<
    PublishedCompetitionListItem,
    'dateFrom' | 'dateTo' | 'timeZone' | 'results' | 'isFinished'
  >
  /** States that are labelled. */
  labels?: readonly ('live' | 'future')[]
}) {
  const { t } = usePageContext()
  if (!dateFrom) return null
  const until = getLastLiveDay(dateTo ?? dateFrom, results)
  const finished = results.isFinished ? 'true' : undefined
  return (
    // a new element when its state may change: it decides only when it is connected
    <time-state
      key={finished ?? until}
      from={dateFrom}
      until={until}
      time-zone={timeZone}
      finished={finished}
    >
      {labels.map((state) => (
        <span key={state} className={state === 'live' ? styles.live : styles.future}>
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
        key?: string
        from?: string
        until: string
        'time-zone': string
        finished?: string | undefined
        class?: string | undefined
        children: ReactNode
      }
      'sort-by-state': object
      'current-month': object
      'header-state': object
    }
  }
}
