import type { PropsWithChildren } from 'react'
import { getLastLiveDay } from '#judo/competition/competition-activity.ts'
import { addDays, type Instant, type IsoDay, type TimeZone, toInstant } from '#judo/competition/local-time.ts'
import type { PublishedCompetitionListItem } from '#publication/schemas/index.ts'
import { usePageContext } from '../../page-context.ts'
import styles from './time-state.module.css'

/**
 * Whether a competition is upcoming, in progress or over. That depends on the current time, so prerendered pages contain every
 * label, and the browser shows the right one (`frame/document/inline-elements.ts`). Without JavaScript none is shown.
 */
export function TimeState({
  competition: { externalId, dateFrom, dateTo, timeZone, ...results },
  labels = ['live', 'future'],
}: {
  competition: Pick<
    PublishedCompetitionListItem,
    'externalId' | 'dateFrom' | 'dateTo' | 'timeZone' | 'results' | 'isFinished'
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
      {...toTimeSpan({ from: dateFrom, until, timeZone })}
      finished={finished}
      competition={externalId}
    >
      {labels.map((state) => (
        <span key={state} className={state === 'live' ? styles.live : styles.future}>
          {t(`state.${state}`)}
        </span>
      ))}
    </time-state>
  )
}

/** Attributes of `time-state` for days, both inclusive: instants, because browsers differ in the time zones that they know. */
export const toTimeSpan = ({
  from,
  until,
  timeZone,
}: {
  from: IsoDay
  until: IsoDay
  timeZone: TimeZone
}): { from: number; until: number } => ({
  from: toSeconds(toInstant(from, timeZone)),
  until: toSeconds(toInstant(addDays(until, 1), timeZone)),
})

const toSeconds = (instant: Instant): number => instant / 1000

/** Content that is hidden from a moment on, such as a button; without JavaScript it stays visible. */
export function VisibleUntil({ until, children }: PropsWithChildren<{ until: Instant }>) {
  return (
    <time-state until={toSeconds(until)} class={styles.visibleUntil}>
      {children}
    </time-state>
  )
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'time-state': {
        key?: string
        from?: number
        until?: number
        finished?: string | undefined
        /** For `page-scripts/competition-over.ts`. */
        competition?: string
        class?: string | undefined
        children?: ReactNode
        dangerouslySetInnerHTML?: { __html: string }
        suppressHydrationWarning?: boolean
      }
      'sort-by-state': object
      'current-month': object
      'header-state': object
    }
  }
}
