import { type BracketContest, type BracketSide, getEntrant } from '#judo/layout/index.ts'
import type { ContestRecord } from '#judo/progression/index.ts'
import type { Side } from '#judo/score/score.ts'
import { LiveClock } from '../../components/live/LiveClock.tsx'
import { OnMatBadge } from '../../components/live/OnMatBadge.tsx'
import { usePageContext } from '../../page-context.ts'
import type { DrawRenderer } from '../draw-renderer.ts'
import styles from './contest-card.module.css'
import { SideName } from './SideName.tsx'

type Props<C extends ContestRecord> = { bracketContest: BracketContest<C>; renderer: DrawRenderer<C> }

/** A contest: white above blue, the winner in bold; below, number, time and golden score, or the mat and the clock. */
export function ContestCard<C extends ContestRecord>({ bracketContest, renderer }: Props<C>) {
  const { t } = usePageContext()
  const { contest, number, winner, white, blue } = bracketContest
  const active = contest && renderer.findActiveContest(contest)
  const label = (
    <>
      <span className="visually-hidden">{t('contest.number', { number })}</span>
      <span aria-hidden="true">{number}</span>
    </>
  )
  return (
    <div className={styles.contest} data-live={active ? '' : undefined}>
      <ContestSide side="white" bracketSide={white} bracketContest={bracketContest} renderer={renderer} />
      <ContestSide side="blue" bracketSide={blue} bracketContest={bracketContest} renderer={renderer} />
      <div className={styles.facts}>
        {renderer.contestHref ? (
          <a className={styles.number} href={renderer.contestHref(number)}>
            {label}
          </a>
        ) : (
          <span className={styles.number}>{label}</span>
        )}
        {active && (
          <>
            <OnMatBadge contest={active} hasClock />
            <LiveClock contest={active} regular={renderer.getRegularSeconds(active)} />
          </>
        )}
        {contest && renderer.renderFacts(contest)}
        {contest?.isFinished && winner === null && <span>{t('contest.noWinner')}</span>}
      </div>
    </div>
  )
}

function ContestSide<C extends ContestRecord>({
  side,
  bracketSide,
  bracketContest: { contest, winner },
  renderer,
}: Props<C> & { side: Side; bracketSide: BracketSide }) {
  const { t } = usePageContext()
  const entrant = getEntrant(bracketSide)
  const won = entrant !== null && winner === entrant
  return (
    <div
      className={styles.side}
      data-side={side}
      data-athlete={entrant === null ? undefined : renderer.entrantKey(entrant)}
      data-won={won || undefined}
      data-unknown={entrant === null || undefined}
    >
      <span className="visually-hidden">{t(`side.${side}`)} </span>
      <span className={styles.name}>
        <SideName bracketSide={bracketSide} renderer={renderer} />
        {won && contest?.isFinished && <span className="visually-hidden"> ({t('contest.won')})</span>}
      </span>
      {entrant !== null && contest && hasScore(contest, renderer) && renderer.renderScore(contest, side)}
    </div>
  )
}

/** Whether a contest has a score: it is finished or in progress. */
export const hasScore = <C extends ContestRecord>(
  contest: C,
  renderer: Pick<DrawRenderer<C>, 'findActiveContest'>,
): boolean => contest.isFinished || renderer.findActiveContest(contest) !== undefined
