import type { StartEstimate } from '#judo/order/index.ts'
import patterns from '../../components/content/patterns.module.css'
import { Section } from '../../components/content/Section.tsx'
import { isUpcoming, type OrderEntry } from '../../contest-order/model/order-blocks.ts'
import { OrderContest } from '../../contest-order/OrderContest.tsx'
import type { ContestOrderState } from '../../contest-order/use-contest-order.ts'
import { usePageContext } from '../../page-context.ts'
import styles from './athlete.module.css'

/** Minutes are rounded outwards to multiples of this. */
const STEP_MINUTES = 5
const MINUTE_MS = 60_000

/** The next contest of an athlete: its mat, the number of contests before it, and the time until it starts. */
export function NextContest({
  next,
  order,
  moment,
}: {
  next: OrderEntry
  order: ContestOrderState
  moment: number
}) {
  const { t } = usePageContext()
  const { contest, toGo, state } = next
  const estimate = order.context.estimates.get(contest.id)
  const isActive = state === 'active'
  return (
    <Section title={t('athlete.next')}>
      <p className={styles.next}>
        <strong>{t('sheet.mat', { mat: contest.mat })}</strong>
        <span>{isActive ? t('order.onMat') : t('order.toGo', { count: toGo ?? 0 })}</span>
        {!isActive && estimate && <span>{t('athlete.inAbout', estimateMinutesUntil(estimate, moment))}</span>}
      </p>
      <ol className={`${patterns.card} ${styles.nextContest}`}>
        <OrderContest
          entry={next}
          context={order.context}
          matBoard={order.activeContests.get(contest.idContest)}
        />
      </ol>
    </Section>
  )
}

/** The athlete's active contest, otherwise the next one. Team contests are left out: their bouts are not known in advance. */
export function findNextContest(
  judoka: number,
  { blocks, context }: Pick<ContestOrderState, 'blocks' | 'context'>,
): OrderEntry | null {
  const entries = blocks
    .flatMap(({ mats }) => mats.flatMap(({ entries }) => entries))
    .filter(({ contest }) => contest.team === null && [contest.white, contest.blue].includes(judoka))
    .filter(isUpcoming)
  const startOf = ({ contest: { id, planned } }: OrderEntry) =>
    context.estimates.get(id)?.expected ?? (planned ? Date.parse(planned) : Number.MAX_SAFE_INTEGER)
  const [first = null] = entries.sort((a, b) => startOf(a) - startOf(b))
  return entries.find(({ state }) => state === 'active') ?? first
}

/** The range of minutes until an estimated start, rounded. */
export function estimateMinutesUntil({ from, to }: Pick<StartEstimate, 'from' | 'to'>, moment: number) {
  const earliest = Math.max(0, Math.floor((from - moment) / MINUTE_MS / STEP_MINUTES) * STEP_MINUTES)
  return {
    from: earliest,
    to: Math.max(earliest + STEP_MINUTES, Math.ceil((to - moment) / MINUTE_MS / STEP_MINUTES) * STEP_MINUTES),
  }
}
