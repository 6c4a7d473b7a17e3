import { useMemo } from 'react'
import type { PublishedCompetition, PublishedContestOrder } from '#publication/schemas/index.ts'
import { EmptyState } from '../components/content/Section.tsx'
import { usePageContext } from '../page-context.ts'
import { BlockMats } from './BlockMats.tsx'
import styles from './contest-order.module.css'
import { FilteredOrder } from './FilteredOrder.tsx'
import { FollowedAnnouncer, FollowedLink } from './followed/FollowedLink.tsx'
import { FollowedNextContests } from './followed/FollowedNextContests.tsx'
import { hasOrderFilter, matchesOrderFilter, type OrderFilterQuery } from './model/match-order-filter.ts'
import { findBlockInProgress, findUpcomingBlock } from './model/order-blocks.ts'
import { OrderFilter } from './OrderFilter.tsx'
import { OrderFilterSummary } from './OrderFilterSummary.tsx'
import { useContestOrder } from './use-contest-order.ts'

export type OrderQuery = OrderFilterQuery & { readonly fragment?: string; readonly mat?: string }

export type ContestOrderProps = {
  competition: PublishedCompetition
  order: PublishedContestOrder
  query: OrderQuery
  /** Now, in milliseconds since 1970; null where that isn't known: in a page that is built. */
  moment: number | null
}

/** Who fights when and where: the mats side by side, or the contests of whoever is looked for. */
export function ContestOrder({ competition, order, query, moment }: ContestOrderProps) {
  const { t } = usePageContext()
  const {
    parts,
    view,
    activeContests: onMats,
    lastContests: last,
    activeBlocks: named,
    isLive,
  } = useContestOrder(competition, order, moment)
  const { timeZone } = competition.competition
  const chosen = useMemo(
    () =>
      parts.find(({ key }) => key === query.fragment) ??
      (moment === null
        ? findUpcomingBlock(parts)
        : findBlockInProgress(parts, { now: moment, timeZone, activeBlocks: named })),
    [parts, query.fragment, moment, timeZone, named],
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
      {isLive && <FollowedAnnouncer parts={parts} view={view} />}
      <div className={styles.toolbar}>
        <h1>{t('competition.nav.contestOrder')}</h1>
        <OrderFilter
          order={order}
          asked={hasOrderFilter({ ...query, judoka: undefined, followed: undefined })}
        />
        <FollowedLink view={view} order={order} current={query.followed !== undefined} />
      </div>
      {hasOrderFilter(query) ? (
        <>
          <OrderFilterSummary query={query} view={view} />
          {query.followed && view.followedIds.size === 0 ? (
            <EmptyState>{t('order.followedNone')}</EmptyState>
          ) : (
            <FilteredOrder
              parts={parts}
              isWanted={(entry) => matchesOrderFilter(entry, query, view.participants, view.followedIds)}
              view={view}
              activeContests={onMats}
            />
          )}
        </>
      ) : (
        <BlockMats
          parts={parts}
          chosen={chosen}
          query={query}
          view={view}
          activeContests={onMats}
          lastContests={last}
          isWhole={isLive}
        />
      )}
      {view.estimates.size > 0 && <p className={styles.note}>{t('order.estimates')}</p>}
      {!hasOrderFilter(query) && <FollowedNextContests parts={parts} view={view} />}
    </>
  )
}
