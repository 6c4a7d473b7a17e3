import { LiveClock } from '../../components/live/LiveClock.tsx'
import { OnMatBadge } from '../../components/live/OnMatBadge.tsx'
import { usePageContext } from '../../page-context.ts'
import type { DrawRenderer } from '../draw-renderer.ts'
import type { BracketContest, BracketSide } from '../layout/bracket-contest.ts'
import type { DrawContest } from '../layout/draw-model.ts'
import styles from './contest-card.module.css'
import { getEntrant, SideName } from './SideName.tsx'

type Props<C extends DrawContest> = { bout: BracketContest<C>; view: DrawRenderer<C> }

/** One contest: white above blue, the winner in bold; below them its number, time and golden score, or the mat it is on with its clock. */
export function ContestCard<C extends DrawContest>({ bout, view }: Props<C>) {
  const { t } = usePageContext()
  const { contest, number, winner } = bout
  const on = contest && view.findActiveContest(contest)
  return (
    <div className={styles.contest} data-live={on ? '' : undefined}>
      <ContestSide side="white" corner={bout.white} bout={bout} view={view} />
      <ContestSide side="blue" corner={bout.blue} bout={bout} view={view} />
      <div className={styles.facts}>
        <span className="visually-hidden">{t('contest.number', { number })}</span>
        <span className={styles.number} aria-hidden="true">
          {number}
        </span>
        {on && (
          <>
            <OnMatBadge on={on} clocked />
            <LiveClock on={on} regular={view.getRegularSeconds(on)} />
          </>
        )}
        {contest && view.renderFacts(contest)}
        {contest?.finished && winner === null && <span>{t('contest.noWinner')}</span>}
      </div>
    </div>
  )
}

function ContestSide<C extends DrawContest>({
  side,
  corner,
  bout: { contest, winner },
  view,
}: Props<C> & { side: 'white' | 'blue'; corner: BracketSide }) {
  const { t } = usePageContext()
  const entrant = getEntrant(corner)
  const won = entrant !== null && winner === entrant
  return (
    <div
      className={styles.side}
      data-side={side}
      data-of={entrant === null ? undefined : view.entrantKey(entrant)}
      data-won={won || undefined}
      data-unknown={entrant === null || undefined}
    >
      <span className="visually-hidden">{t(`side.${side}`)} </span>
      <span className={styles.name}>
        <SideName corner={corner} view={view} />
        {won && contest?.finished && <span className="visually-hidden"> ({t('contest.won')})</span>}
      </span>
      {entrant !== null && contest && hasScore(contest, view) && view.renderScore(contest, side)}
    </div>
  )
}

/** Whether a contest has a score to show: it is over, or on a mat. */
export const hasScore = <C extends DrawContest>(
  contest: C,
  view: Pick<DrawRenderer<C>, 'findActiveContest'>,
): boolean => contest.finished || view.findActiveContest(contest) !== undefined
