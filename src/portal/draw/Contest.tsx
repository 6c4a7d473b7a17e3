import { LiveClock } from '../live/LiveClock.tsx'
import { OnMatSign } from '../live/OnMatSign.tsx'
import { usePortal } from '../portal.ts'
import type { Bout, Corner } from './bout.ts'
import { CornerName, entrantIn } from './Corner.tsx'
import styles from './contest.module.css'
import type { DrawnContest } from './drawn.ts'
import type { DrawView } from './view.ts'

type Props<C extends DrawnContest> = { bout: Bout<C>; view: DrawView<C> }

/** One contest: white above blue, the winner in bold; below them its number, time and golden score, or the mat it is on with its clock. */
export function Contest<C extends DrawnContest>({ bout, view }: Props<C>) {
  const { t } = usePortal()
  const { contest, number, winner } = bout
  const on = contest && view.onMat(contest)
  return (
    <div className={styles.contest} data-live={on ? '' : undefined}>
      <Side side="white" corner={bout.white} bout={bout} view={view} />
      <Side side="blue" corner={bout.blue} bout={bout} view={view} />
      <div className={styles.facts}>
        <span className="unseen">{t('contest.number', { number })}</span>
        <span className={styles.number} aria-hidden="true">
          {number}
        </span>
        {on && (
          <>
            <OnMatSign on={on} clocked />
            <LiveClock on={on} regular={view.regular(on)} />
          </>
        )}
        {contest && view.facts(contest)}
        {contest?.finished && winner === null && <span>{t('contest.noWinner')}</span>}
      </div>
    </div>
  )
}

function Side<C extends DrawnContest>({
  side,
  corner,
  bout: { contest, winner },
  view,
}: Props<C> & { side: 'white' | 'blue'; corner: Corner }) {
  const { t } = usePortal()
  const entrant = entrantIn(corner)
  const won = entrant !== null && winner === entrant
  return (
    <div
      className={styles.side}
      data-side={side}
      data-of={entrant === null ? undefined : view.road(entrant)}
      data-won={won || undefined}
      data-unknown={entrant === null || undefined}
    >
      <span className="unseen">{t(`side.${side}`)} </span>
      <span className={styles.name}>
        <CornerName corner={corner} view={view} />
        {won && contest?.finished && <span className="unseen"> ({t('contest.won')})</span>}
      </span>
      {entrant !== null && contest && hasScore(contest, view) && view.score(contest, side)}
    </div>
  )
}

/** Whether a contest has a score to show: it is over, or on a mat. */
export const hasScore = <C extends DrawnContest>(contest: C, view: Pick<DrawView<C>, 'onMat'>): boolean =>
  contest.finished || view.onMat(contest) !== undefined
