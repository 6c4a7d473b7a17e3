import { formatDayShort } from '#language/formats.ts'
import { EmptyState } from '../components/content/Section.tsx'
import { useReorderAnimation } from '../components/live/animate-reorder.ts'
import { usePageContext } from '../page-context.ts'
import styles from './contest-order.module.css'
import { getStartTime, isUpcoming, type OrderBlock, type OrderEntry } from './model/order-blocks.ts'
import type { MatBoard, OrderContext } from './model/order-context.ts'
import { OrderContest } from './OrderContest.tsx'

type FilteredOrderProps = { view: OrderContext; activeContests: ReadonlyMap<number, MatBoard> }

/** The contests somebody looks for, over all mats: what comes next first, then what is over. */
export function FilteredOrder({
  parts,
  isWanted,
  view,
  activeContests: onMats,
}: FilteredOrderProps & { parts: readonly OrderBlock[]; isWanted: (entry: OrderEntry) => boolean }) {
  const { t, code } = usePageContext()
  const found = parts
    .map((part) => ({ part, entries: part.mats.flatMap(({ entries }) => entries).filter(isWanted) }))
    .filter(({ entries }) => entries.length > 0)
    .sort((a, b) => Number(b.entries.some(isUpcoming)) - Number(a.entries.some(isUpcoming)))
  const count = found.reduce((sum, { entries }) => sum + entries.length, 0)
  return (
    <>
      <p role="status" className={styles.count}>
        {count > 0 ? t('order.found', { number: count }) : ''}
      </p>
      {count === 0 && <EmptyState>{t('search.nothing')}</EmptyState>}
      {found.map(({ part, entries }) => (
        <section key={part.key} className={styles.filteredBlock}>
          <h2>{[part.day && formatDayShort(code, part.day), part.title].filter(Boolean).join(' · ')}</h2>
          <FilteredContests
            entries={entries.filter(isUpcoming).sort(byStart)}
            view={view}
            activeContests={onMats}
          />
          <FilteredContests
            entries={entries.filter((entry) => !isUpcoming(entry)).sort(byStart)}
            view={view}
            activeContests={onMats}
          />
        </section>
      ))}
    </>
  )

  function byStart(a: OrderEntry, b: OrderEntry): number {
    return getStartTime(a, view.estimates) - getStartTime(b, view.estimates) || (a.toGo ?? 0) - (b.toGo ?? 0)
  }
}

function FilteredContests({
  entries,
  view,
  activeContests: onMats,
}: FilteredOrderProps & { entries: readonly OrderEntry[] }) {
  const list = useReorderAnimation<HTMLOListElement>()
  if (entries.length === 0) return null
  return (
    <ol className={styles.contests} ref={list}>
      {entries.map((entry) => (
        <OrderContest
          key={entry.contest.idContest}
          entry={entry}
          view={view}
          on={onMats.get(entry.contest.idContest)}
          mat={entry.contest.mat}
        />
      ))}
    </ol>
  )
}
