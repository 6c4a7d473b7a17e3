import { useMemo } from 'react'
import type { PublishedCompetition, PublishedContestOrder } from '#publication/schemas/index.ts'
import { EmptyState } from '../components/content/Section.tsx'
import { usePageContext } from '../page-context.ts'
import { BlockMats } from './BlockMats.tsx'
import styles from './contest-order.module.css'
import { FilteredOrder } from './FilteredOrder.tsx'
import { FollowedAnnouncer, FollowedLink } from './followed/FollowedLink.tsx'
import { FollowedNextContests } from './followed/FollowedNextContests.tsx'
import { hasOrderFilter, matchesOrderFilter, type OrderQuery } from './model/match-order-filter.ts'
import { findBlockInProgress, findUpcomingBlock } from './model/order-blocks.ts'
import { OrderFilter } from './OrderFilter.tsx'
import { OrderFilterSummary } from './OrderFilterSummary.tsx'
import { useContestOrder } from './use-contest-order.ts'

export type ContestOrderProps = {
  competition: PublishedCompetition
  order: PublishedContestOrder
  query: OrderQuery
  /** Now, in milliseconds since 1970; null in prerendered HTML. */
  moment: number | null
}

/** The order of contests: mats side by side, or the contests that match a filter. */
export function ContestOrder({ competition, order, query, moment }: ContestOrderProps) {
  const { t } = usePageContext()
  const { blocks, context, activeContests, lastContests, activeBlocks, isLive } = useContestOrder(
    competition,
    order,
    moment,
  )
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
  return (
    <>
      {isLive && <FollowedAnnouncer blocks={blocks} context={context} />}
      <div className={styles.toolbar}>
        <h1>{t('competition.nav.contestOrder')}</h1>
        <OrderFilter
          order={order}
          isFiltering={hasOrderFilter({ ...query, judoka: undefined, followed: undefined })}
        />
        <FollowedLink context={context} order={order} current={query.followed !== undefined} />
      </div>
      {hasOrderFilter(query) ? (
        <>
          <OrderFilterSummary query={query} context={context} />
          {query.followed && context.followedIds.size === 0 ? (
            <EmptyState>{t('order.followedNone')}</EmptyState>
          ) : (
            <FilteredOrder
              blocks={blocks}
              matches={(entry) => matchesOrderFilter(entry, query, context.participants, context.followedIds)}
              context={context}
              activeContests={activeContests}
            />
          )}
        </>
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
      {!hasOrderFilter(query) && <FollowedNextContests blocks={blocks} context={context} />}
    </>
  )
}
