import { toTimeSpan } from '#portal/components/competition/TimeState.tsx'
import { useHref, usePageContext } from '#portal/page-context.ts'
import type { PublishedCompetition, PublishedContestOrder } from '#publication/schemas/index.ts'
import { useContestOrder } from '../contest-order/use-contest-order.ts'
import { TodaysContests } from '../following/TodaysContests.tsx'
import styles from './judoka.module.css'

type Props = { id: number; competition: PublishedCompetition; order: PublishedContestOrder }

/** Whether a profile says on the days of a competition when and where the judoka fights next. */
export const hasContestsOfToday = (
  { competition: { dateFrom, isFinished, cancelled } }: PublishedCompetition,
  order: PublishedContestOrder,
): boolean => dateFrom !== null && !cancelled && !isFinished && order.contests.length > 0

/**
 * On the days of a competition that a judoka is entered in: when and where they fight next, as published. `<judoka-today>` replaces it with
 * what the live feed says (`update-judoka-today.ts`).
 */
export function JudokaToday({ id, competition, order }: Props) {
  const { t } = usePageContext()
  const href = useHref()
  const state = useContestOrder(competition, order, null)
  const { externalId, name, dateFrom, dateTo, timeZone } = competition.competition
  if (!dateFrom || !hasContestsOfToday(competition, order)) return null
  return (
    <time-state
      class={order.asOf === null ? styles.onDay : styles.today}
      {...toTimeSpan({ from: dateFrom, until: dateTo ?? dateFrom, timeZone })}
    >
      <h2>
        {t('overview.today')}
        {' · '}
        <a href={href('athlete', { id: externalId, athlete: id })}>
          <bdi>{name}</bdi>
        </a>
      </h2>
      <judoka-today data-judoka={id} data-competition={externalId}>
        <div>
          <TodaysContests id={id} state={state} />
        </div>
      </judoka-today>
    </time-state>
  )
}

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'judoka-today': {
        'data-judoka': number
        'data-competition'?: string
        class?: string | undefined
        children?: React.ReactNode
      }
    }
  }
}
