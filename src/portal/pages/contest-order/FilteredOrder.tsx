import patterns from '#portal/components/content/patterns.module.css'
import { EmptyState } from '#portal/components/content/Section.tsx'
import { useReorderAnimation } from '#portal/components/live/animate-reorder.ts'
import { usePageContext } from '#portal/page-context.ts'
import styles from './contest-order.module.css'
import { matchesOrderFilter } from './model/match-order-filter.ts'
import { getStartTime, isUnfinished, type OrderBlock, type OrderEntry } from './model/order-blocks.ts'
import type { MatBoard, OrderContext } from './model/order-context.ts'
import type { OrderFilterQuery } from './model/order-filter.ts'
import { OrderContest } from './OrderContest.tsx'
import { OrderFilterSummary } from './OrderFilterSummary.tsx'
import { useBlockTitle } from './use-block-title.ts'

export type FilteredOrderProps = {
  blocks: readonly OrderBlock[]
  query: OrderFilterQuery
  context: OrderContext
  activeContests: ReadonlyMap<number, MatBoard>
}

/** The filter, and the contests that match it, over all mats: upcoming ones first, then finished ones. */
export function FilteredOrder({ blocks, query, context, activeContests }: FilteredOrderProps) {
  const { t } = usePageContext()
  return (
    <>
      <OrderFilterSummary query={query} context={context} />
      {query.followed && context.followedIds.size === 0 ? (
        <EmptyState>{t('order.followedNone')}</EmptyState>
      ) : (
        <FilteredBlocks
          blocks={blocks}
          matches={(entry) => matchesOrderFilter(entry, query, context.participants, context.followedIds)}
          context={context}
          activeContests={activeContests}
        />
      )}
    </>
  )
}

type ListProps = Pick<FilteredOrderProps, 'context' | 'activeContests'>

function FilteredBlocks({
  blocks,
  matches,
  context,
  activeContests,
}: ListProps & { blocks: readonly OrderBlock[]; matches: (entry: OrderEntry) => boolean }) {
  const { t } = usePageContext()
  const blockTitle = useBlockTitle()
  const filtered = blocks
    .map((block) => ({ block, entries: block.mats.flatMap(({ entries }) => entries).filter(matches) }))
    .filter(({ entries }) => entries.length > 0)
    .sort((a, b) => Number(b.entries.some(isUnfinished)) - Number(a.entries.some(isUnfinished)))
  const count = filtered.reduce((sum, { entries }) => sum + entries.length, 0)
  return (
    <>
      <p role="status" className={styles.count}>
        {count > 0 ? t('order.found', { number: count }) : ''}
      </p>
      {count === 0 && <EmptyState>{t('search.nothing')}</EmptyState>}
      {filtered.map(({ block, entries }) => (
        <section key={block.key} className={styles.filteredBlock}>
          <h2>{blockTitle(block)}</h2>
          <FilteredContests
            entries={entries.filter(isUnfinished).sort(byStart)}
            context={context}
            activeContests={activeContests}
          />
          <FilteredContests
            entries={entries.filter((entry) => !isUnfinished(entry)).sort(byStart)}
            context={context}
            activeContests={activeContests}
          />
        </section>
      ))}
    </>
  )

  function byStart(a: OrderEntry, b: OrderEntry): number {
    return (
      getStartTime(a, context.estimates) - getStartTime(b, context.estimates) || (a.toGo ?? 0) - (b.toGo ?? 0)
    )
  }
}

function FilteredContests({
  entries,
  context,
  activeContests,
}: ListProps & { entries: readonly OrderEntry[] }) {
  const list = useReorderAnimation<HTMLOListElement>()
  if (entries.length === 0) return null
  return (
    <ol className={`${patterns.card} ${styles.contests}`} ref={list}>
      {entries.map((entry) => (
        <OrderContest
          key={entry.contest.idContest}
          entry={entry}
          context={context}
          matBoard={activeContests.get(entry.contest.idContest)}
          mat={entry.contest.mat}
        />
      ))}
    </ol>
  )
}
