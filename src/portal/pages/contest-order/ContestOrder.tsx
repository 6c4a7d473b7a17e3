import { type ComponentType, useEffect, useMemo, useState } from 'react'
import { EmptyState } from '#portal/components/content/Section.tsx'
import { usePageContext } from '#portal/page-context.ts'
import type { PublishedCompetition, PublishedContestOrder } from '#publication/schemas/index.ts'
import { BlockMats } from './BlockMats.tsx'
import styles from './contest-order.module.css'
import type { FilteredOrderProps } from './FilteredOrder.tsx'
import { useJudokaOfClubs } from './followed/use-judoka-of-clubs.ts'
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
export function ContestOrder({
  competition,
  order,
  query,
  moment: currentMoment,
  FilteredOrder,
}: ContestOrderProps) {
  const { t } = usePageContext()
  const { blocks, context, activeContests, lastContests, activeBlocks, isLive } = useContestOrder(
    competition,
    order,
    currentMoment,
    useJudokaOfClubs(),
  )
  const { moment } = context
  const mat = Number(query.mat)
  const followed = useLoaded(context.followedIds.size > 0, importFollowedParts)
  const announcer = useLoaded(isLive && mat > 0, importAnnouncer)
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
      {isLive && mat > 0 && announcer && (
        <announcer.MatAnnouncer
          key={mat}
          entries={chosen.mats.find((column) => column.mat === mat)?.entries ?? []}
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

/** What the page shows of followed judoka. */
const importFollowedParts = () => import('./followed/parts.ts')

const importAnnouncer = () => import('./MatAnnouncer.tsx')

/** A module that is loaded when it is needed; null until then. */
function useLoaded<Module>(isNeeded: boolean, load: () => Promise<Module>): Module | null {
  const [module, setModule] = useState<Module | null>(null)
  useEffect(() => {
    if (isNeeded) load().then(setModule).catch(console.error)
  }, [isNeeded, load])
  return module
}
