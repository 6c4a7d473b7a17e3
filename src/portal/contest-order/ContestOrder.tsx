import { type ComponentType, useEffect, useMemo, useState } from 'react'
import type { PublishedCompetition, PublishedContestOrder } from '#publication/schemas/index.ts'
import { EmptyState } from '../components/content/Section.tsx'
import { usePageContext } from '../page-context.ts'
import { BlockMats } from './BlockMats.tsx'
import styles from './contest-order.module.css'
import type { FilteredOrderProps } from './FilteredOrder.tsx'
import { MatAnnouncer } from './MatAnnouncer.tsx'
import { findBlockInProgress, findUpcomingBlock } from './model/order-blocks.ts'
import { hasOrderFilter, type OrderQuery } from './model/order-filter.ts'
import { OrderFilter } from './OrderFilter.tsx'
import { useContestOrder } from './use-contest-order.ts'

export type ContestOrderProps = {
  competition: PublishedCompetition
  order: PublishedContestOrder
  query: OrderQuery
  /** Now, in milliseconds since 1970; null in prerendered HTML. */
  moment: number | null
  /** Shows the contests that match a filter; not needed while the query has none. */
  FilteredOrder?: ComponentType<FilteredOrderProps> | undefined
}

/** The order of contests: mats side by side, or the contests that match a filter. */
export function ContestOrder({ competition, order, query, moment, FilteredOrder }: ContestOrderProps) {
  const { t } = usePageContext()
  const { blocks, context, activeContests, lastContests, activeBlocks, isLive } = useContestOrder(
    competition,
    order,
    moment,
  )
  const followed = useFollowedParts(context.followedIds.size > 0)
  const { timeZone } = competition.competition
  const chosen = useMemo(
    () =>
      blocks.find(({ key }) => key === query.fragment) ??
      (moment === null
        ? findUpcomingBlock(blocks)
        : findBlockInProgress(blocks, { now: moment, timeZone, activeBlocks })),
    [blocks, query.fragment, moment, timeZone, activeBlocks],
  )
  if (!chosen) {
    return (
      <>
        <h1>{t('competition.nav.contestOrder')}</h1>
        <EmptyState>{t('order.empty')}</EmptyState>
      </>
    )
  }
  const mat = Number(query.mat)
  return (
    <>
      {isLive && mat > 0 && (
        <MatAnnouncer
          key={mat}
          entries={chosen.mats.find((one) => one.mat === mat)?.entries ?? []}
          context={context}
          activeContests={activeContests}
          lastContest={lastContests.get(mat)}
        />
      )}
      {isLive && followed && <followed.FollowedAnnouncer blocks={blocks} context={context} />}
      <div className={styles.toolbar}>
        <h1>{t('competition.nav.contestOrder')}</h1>
        <OrderFilter
          order={order}
          isFiltering={hasOrderFilter({ ...query, judoka: undefined, followed: undefined })}
        />
        {followed && query.followed === undefined && (
          <followed.FollowedLink context={context} order={order} />
        )}
      </div>
      {FilteredOrder && hasOrderFilter(query) ? (
        <FilteredOrder blocks={blocks} query={query} context={context} activeContests={activeContests} />
      ) : (
        <BlockMats
          blocks={blocks}
          chosen={chosen}
          query={query}
          context={context}
          activeContests={activeContests}
          lastContests={lastContests}
          isWhole={isLive}
        />
      )}
      {context.estimates.size > 0 && <p className={styles.note}>{t('order.estimates')}</p>}
      {followed && !hasOrderFilter(query) && (
        <followed.FollowedNextContests blocks={blocks} context={context} />
      )}
    </>
  )
}

type FollowedParts = typeof import('./followed/parts.ts')

/** What the page shows of followed judoka, loaded for readers who follow somebody. */
function useFollowedParts(followsSomebody: boolean): FollowedParts | null {
  const [parts, setParts] = useState<FollowedParts | null>(null)
  useEffect(() => {
    if (followsSomebody) import('./followed/parts.ts').then(setParts).catch(console.error)
  }, [followsSomebody])
  return parts
}
