import patterns from '#portal/components/content/patterns.module.css'
import { useReorderAnimation } from '#portal/components/live/animate-reorder.ts'
import { usePageContext } from '#portal/page-context.ts'
import { AsOf } from './AsOf.tsx'
import styles from './contest-order.module.css'
import { isUnfinished, type OrderEntry } from './model/order-blocks.ts'
import type { MatBoard, OrderContext } from './model/order-context.ts'
import { OrderContest } from './OrderContest.tsx'

type Props = {
  mat: number
  entries: readonly OrderEntry[]
  context: OrderContext
  /** The active contests of all mats, by `idContest`. */
  activeContests: ReadonlyMap<number, MatBoard>
  /** The last contest on the mat's board, if it is finished. */
  lastContest: number | undefined
  /** Whether phones show this mat. */
  chosen: boolean
  /** Maximum number of contests; the rest is at `allHref`. */
  limit: number
  /** Link to all contests of this mat. */
  allHref: string
}

/**
 * One mat: the finished contests (collapsed), then the current one, or the last one until the next is called, then the
 * upcoming ones. Each contest is in one of the lists only. If none is left, all finished contests.
 */
export function MatColumn({
  mat,
  entries,
  context,
  activeContests,
  lastContest,
  chosen,
  limit,
  allHref,
}: Props) {
  const { t } = usePageContext()
  const list = useReorderAnimation<HTMLOListElement>()
  const queue = entries.filter(isUnfinished)
  const past = entries.filter((entry) => !isUnfinished(entry))
  const isOver = queue.length === 0
  const last = isOver ? undefined : past.find(({ contest }) => contest.idContest === lastContest)
  const collapsed = isOver ? [] : past.filter((entry) => entry !== last)
  const entriesToShow = isOver ? past : [...(last ? [last] : []), ...sortActiveFirst(queue)]
  const visibleEntries = entriesToShow.slice(0, limit)
  const isWhole = limit >= entries.length
  return (
    <section className={styles.mat} data-chosen={chosen ? '' : undefined}>
      <h2>
        {t('sheet.mat', { mat })}
        <small>
          {isOver ? t('order.over', { number: past.length }) : t('order.toGo', { count: queue.length })}
          <AsOf context={context} />
        </small>
      </h2>
      {collapsed.length > 0 && (
        <FinishedContests past={collapsed} context={context} link={isWhole ? null : allHref} />
      )}
      <ol className={`${patterns.card} ${styles.contests}`} ref={list}>
        {visibleEntries.map((entry, at) => (
          <OrderContest
            key={entry.contest.idContest}
            entry={entry}
            context={context}
            matBoard={activeContests.get(entry.contest.idContest)}
            isLast={entry === last}
            isFirst={at === 0}
          />
        ))}
      </ol>
      {visibleEntries.length < entriesToShow.length && (
        <p className={styles.more}>
          <a href={allHref}>{t('order.all', { number: entries.length })}</a>
        </p>
      )}
    </section>
  )
}

/** The active contest first: contests may be called out of order. */
const sortActiveFirst = (queue: readonly OrderEntry[]): OrderEntry[] => [
  ...queue.filter(({ state }) => state === 'active'),
  ...queue.filter(({ state }) => state !== 'active'),
]

/** Finished contests, collapsed; if the page doesn't contain them, a link to the page that does. */
function FinishedContests({
  past,
  context,
  link,
}: {
  past: readonly OrderEntry[]
  context: OrderContext
  link: string | null
}) {
  const { t } = usePageContext()
  const label = t('order.over', { number: past.length })
  if (link) {
    return (
      <p className={styles.more}>
        <a href={link}>{label}</a>
      </p>
    )
  }
  return (
    <details className={styles.finished}>
      <summary>{label}</summary>
      <ol className={`${patterns.card} ${styles.contests}`}>
        {past.map((entry) => (
          <OrderContest key={entry.contest.idContest} entry={entry} context={context} />
        ))}
      </ol>
    </details>
  )
}
