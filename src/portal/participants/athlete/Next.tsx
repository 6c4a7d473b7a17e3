import type { StartEstimate } from '#judo/order/index.ts'
import { OrderedContest } from '../../contest-order/OrderedContest.tsx'
import { type Entry, isToCome } from '../../contest-order/parts.ts'
import type { OrderNow } from '../../contest-order/use-order.ts'
import { usePortal } from '../../portal.ts'
import { Section } from '../../ui/Section.tsx'
import styles from './athlete.module.css'

/** Minutes are told in steps of this, rounded outwards. */
const STEP = 5
const MINUTE = 60_000

/** The contest that comes next: on which mat, how many contests until then, in about how long. */
export function Next({ next, order, moment }: { next: Entry; order: OrderNow; moment: number }) {
  const { t } = usePortal()
  const { contest, toGo, state } = next
  const estimate = order.view.estimates.get(contest.id)
  const isOn = state === 'active'
  return (
    <Section title={t('athlete.next')}>
      <p className={styles.next}>
        <strong>{t('sheet.mat', { mat: contest.mat })}</strong>
        <span>{isOn ? t('order.onMat') : t('order.toGo', { count: toGo ?? 0 })}</span>
        {!isOn && estimate && <span>{t('athlete.inAbout', minutesUntil(estimate, moment))}</span>}
      </p>
      <ol className={styles.called}>
        <OrderedContest entry={next} view={order.view} on={order.onMats.get(contest.idContest)} />
      </ol>
    </Section>
  )
}

/** The contest a judoka is on a mat for, else the first of those to come; of teams, their bouts tell nothing ahead. */
export function nextOf(judoka: number, { parts, view }: Pick<OrderNow, 'parts' | 'view'>): Entry | null {
  const own = parts
    .flatMap(({ mats }) => mats.flatMap(({ entries }) => entries))
    .filter(({ contest }) => contest.team === null && [contest.white, contest.blue].includes(judoka))
    .filter(isToCome)
  const startOf = ({ contest: { id, planned } }: Entry) =>
    view.estimates.get(id)?.expected ?? (planned ? Date.parse(planned) : Number.MAX_SAFE_INTEGER)
  const [first = null] = own.sort((a, b) => startOf(a) - startOf(b))
  return own.find(({ state }) => state === 'active') ?? first
}

/** From how many minutes to how many it is until then. */
export function minutesUntil({ from, to }: Pick<StartEstimate, 'from' | 'to'>, moment: number) {
  const earliest = Math.max(0, Math.floor((from - moment) / MINUTE / STEP) * STEP)
  return { from: earliest, to: Math.max(earliest + STEP, Math.ceil((to - moment) / MINUTE / STEP) * STEP) }
}
