import { FamilyName } from '#portal/components/judoka/PersonName.tsx'
import { usePageContext } from '#portal/page-context.ts'
import { AsOf } from '../contest-order/AsOf.tsx'
import { findNextContestsOfAthletes } from '../contest-order/model/find-next-contests-of-athletes.ts'
import type { OrderEntry } from '../contest-order/model/order-blocks.ts'
import { StartTime } from '../contest-order/StartTime.tsx'
import type { ContestOrderState } from '../contest-order/use-contest-order.ts'
import { findLastContest } from './find-last-contest.ts'
import styles from './todays-contests.module.css'

/** When and where a judoka fights next today, and the outcome of the last contest. */
export function TodaysContests({ id, state }: { id: number; state: ContestOrderState }) {
  const [next] = findNextContestsOfAthletes(state.blocks, new Set([id]), state.context.estimates)
  return (
    <>
      {next && <NextContest id={id} entry={next.entry} state={state} />}
      <LastContest id={id} state={state} />
    </>
  )
}

function NextContest({
  id,
  entry: { contest, toGo, state },
  state: { context },
}: {
  id: number
  entry: OrderEntry
  state: ContestOrderState
}) {
  const { t } = usePageContext()
  const opponent = context.participants.people.get((contest.white === id ? contest.blue : contest.white) ?? 0)
  return (
    <p className={styles.next}>
      <strong>{t('sheet.mat', { mat: contest.mat })}</strong>
      {state === 'active' ? (
        <b>{t('order.onMat')}</b>
      ) : (
        <>
          <StartTime contest={contest} context={context} />
          <span>{t('order.toGo', { count: toGo ?? 0 })}</span>
        </>
      )}
      {opponent && (
        <span>
          – <FamilyName person={opponent} />
        </span>
      )}
      <small>
        <AsOf context={context} />
      </small>
    </p>
  )
}

/** The outcome of the last contest of today. */
function LastContest({ id, state: { blocks } }: { id: number; state: ContestOrderState }) {
  const { t } = usePageContext()
  const last = findLastContest(blocks, id)
  if (!last) return null
  return (
    <p className={styles.last}>
      <span>{t(`round.${last.round}`)}</span> <b>{t(last.winner === id ? 'judoka.win' : 'judoka.loss')}</b>
    </p>
  )
}
