import { useReorderAnimation } from '../components/live/animate-reorder.ts'
import { usePageContext } from '../page-context.ts'
import styles from './contest-order.module.css'
import { isUpcoming, type OrderEntry } from './model/order-blocks.ts'
import type { MatBoard, OrderContext } from './model/order-context.ts'
import { OrderContest } from './OrderContest.tsx'

type Props = {
  mat: number
  entries: readonly OrderEntry[]
  view: OrderContext
  /** What is on the mats now. */
  activeContests: ReadonlyMap<number, MatBoard>
  /** The contest the mat showed last, if it is over. */
  lastContest: number | undefined
  /** Whether a phone shows this mat. */
  chosen: boolean
  /** At most so many contests; the rest is behind `all`. */
  limit: number
  /** Address of the whole order of this mat. */
  all: string
}

/**
 * One mat: what is over folded away, then what is on the mat – or has just been –, then who is called next. Where nothing
 * is to come, all of it.
 */
export function MatColumn({
  mat,
  entries,
  view,
  activeContests: onMats,
  lastContest: last,
  chosen,
  limit,
  all,
}: Props) {
  const { t } = usePageContext()
  const list = useReorderAnimation<HTMLOListElement>()
  const queue = entries.filter(isUpcoming)
  const past = entries.filter((entry) => !isUpcoming(entry))
  const over = queue.length === 0
  const justOver = over ? undefined : past.find(({ contest }) => contest.idContest === last)
  const listed = over ? past : [...(justOver ? [justOver] : []), ...sortActiveFirst(queue)]
  const shown = listed.slice(0, limit)
  const isWhole = limit >= entries.length
  return (
    <section className={styles.mat} data-chosen={chosen || undefined}>
      <h2>
        {t('sheet.mat', { mat })}
        <small>
          {over ? t('order.over', { number: past.length }) : t('order.toGo', { count: queue.length })}
        </small>
      </h2>
      {!over && past.length > 0 && <FinishedContests past={past} view={view} link={isWhole ? null : all} />}
      <ol className={styles.contests} ref={list}>
        {shown.map((entry) => (
          <OrderContest
            key={entry.contest.idContest}
            entry={entry}
            view={view}
            on={onMats.get(entry.contest.idContest)}
            justOver={entry === justOver}
          />
        ))}
      </ol>
      {shown.length < listed.length && (
        <p className={styles.more}>
          <a href={all}>{t('order.all', { number: entries.length })}</a>
        </p>
      )}
    </section>
  )
}

/** A contest may be called before others that stand above it. */
const sortActiveFirst = (queue: readonly OrderEntry[]): OrderEntry[] => [
  ...queue.filter(({ state }) => state === 'active'),
  ...queue.filter(({ state }) => state !== 'active'),
]

/** What is over: folded, or where it isn't in the page, a link to where it is. */
function FinishedContests({
  past,
  view,
  link,
}: {
  past: readonly OrderEntry[]
  view: OrderContext
  link: string | null
}) {
  const { t } = usePageContext()
  const over = t('order.over', { number: past.length })
  if (link) {
    return (
      <p className={styles.more}>
        <a href={link}>{over}</a>
      </p>
    )
  }
  return (
    <details className={styles.finished}>
      <summary>{over}</summary>
      <ol className={styles.contests}>
        {past.map((entry) => (
          <OrderContest key={entry.contest.idContest} entry={entry} view={view} />
        ))}
      </ol>
    </details>
  )
}
