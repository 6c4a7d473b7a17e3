import type { StartEstimate } from '#judo/order/index.ts'
import { Section } from '../../components/content/Section.tsx'
import { isUpcoming, type OrderEntry } from '../../contest-order/model/order-blocks.ts'
import { OrderContest } from '../../contest-order/OrderContest.tsx'
import type { ContestOrderState } from '../../contest-order/use-contest-order.ts'
import { usePageContext } from '../../page-context.ts'
import styles from './athlete.module.css'

/** Minutes are told in steps of this, rounded outwards. */
const STEP_MINUTES = 5
const MINUTE_MS = 60_000

/** The contest that comes next: on which mat, how many contests until then, in about how long. */
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
  const estimate = order.view.estimates.get(contest.id)
  const isOn = state === 'active'
  return (
    <Section title={t('athlete.next')}>
      <p className={styles.next}>
        <strong>{t('sheet.mat', { mat: contest.mat })}</strong>
        <span>{isOn ? t('order.onMat') : t('order.toGo', { count: toGo ?? 0 })}</span>
        {!isOn && estimate && <span>{t('athlete.inAbout', estimateMinutesUntil(estimate, moment))}</span>}
      </p>
      <ol className={styles.nextContest}>
        <OrderContest entry={next} view={order.view} on={order.activeContests.get(contest.idContest)} />
      </ol>
    </Section>
  )
}

/** The contest a judoka is on a mat for, else the first of those to come; of teams, their bouts tell nothing ahead. */
export function findNextContest(
  judoka: number,
  { parts, view }: Pick<ContestOrderState, 'parts' | 'view'>,
): OrderEntry | null {
  const own = parts
    .flatMap(({ mats }) => mats.flatMap(({ entries }) => entries))
    .filter(({ contest }) => contest.team === null && [contest.white, contest.blue].includes(judoka))
    .filter(isUpcoming)
  const startOf = ({ contest: { id, planned } }: OrderEntry) =>
    view.estimates.get(id)?.expected ?? (planned ? Date.parse(planned) : Number.MAX_SAFE_INTEGER)
  const [first = null] = own.sort((a, b) => startOf(a) - startOf(b))
  return own.find(({ state }) => state === 'active') ?? first
}

/** From how many minutes to how many it is until then. */
export function estimateMinutesUntil({ from, to }: Pick<StartEstimate, 'from' | 'to'>, moment: number) {
  const earliest = Math.max(0, Math.floor((from - moment) / MINUTE_MS / STEP_MINUTES) * STEP_MINUTES)
  return {
    from: earliest,
    to: Math.max(earliest + STEP_MINUTES, Math.ceil((to - moment) / MINUTE_MS / STEP_MINUTES) * STEP_MINUTES),
  }
}
