import { useMemo } from 'react'
import type { PublishedCompetition, PublishedOrder } from '#contract/published/shapes.ts'
import { usePortal } from '../portal.ts'
import { Nothing } from '../ui/Section.tsx'
import styles from './contest-order.module.css'
import { FollowedLink, FollowedNews } from './Followed.tsx'
import { FollowedNext } from './FollowedNext.tsx'
import { Found } from './Found.tsx'
import { Mats } from './Mats.tsx'
import { OrderFilter } from './OrderFilter.tsx'
import { partInPlay, partOn } from './parts.ts'
import { useOrder } from './use-order.ts'
import { WholeOrder } from './WholeOrder.tsx'
import { asksForSome, isWanted, type Wanted } from './wanted.ts'

export type OrderQuery = Wanted & { readonly fragment?: string; readonly mat?: string }

export type ContestOrderProps = {
  competition: PublishedCompetition
  order: PublishedOrder
  query: OrderQuery
  /** Now, in milliseconds since 1970; null where that isn't known: in a page that is built. */
  moment: number | null
}

/** Who fights when and where: the mats side by side, or the contests of whoever is looked for. */
export function ContestOrder({ competition, order, query, moment }: ContestOrderProps) {
  const { t } = usePortal()
  const { parts, view, onMats, last, named, isLive } = useOrder(competition, order, moment)
  const { timeZone } = competition.competition
  const chosen = useMemo(
    () =>
      parts.find(({ key }) => key === query.fragment) ??
      (moment === null ? partInPlay(parts) : partOn(parts, { now: moment, timeZone, named })),
    [parts, query.fragment, moment, timeZone, named],
  )
  if (!chosen) {
    return (
      <>
        <h1>{t('competition.nav.contestOrder')}</h1>
        <Nothing>{t('order.empty')}</Nothing>
      </>
    )
  }
  return (
    <>
      {isLive && <FollowedNews parts={parts} view={view} />}
      <div className={styles.ways}>
        <h1>{t('competition.nav.contestOrder')}</h1>
        <OrderFilter
          order={order}
          asked={asksForSome({ ...query, judoka: undefined, followed: undefined })}
        />
        <FollowedLink view={view} order={order} current={query.followed !== undefined} />
      </div>
      {asksForSome(query) ? (
        <>
          <WholeOrder query={query} view={view} />
          {query.followed && view.followed.size === 0 ? (
            <Nothing>{t('order.followedNone')}</Nothing>
          ) : (
            <Found
              parts={parts}
              isWanted={(entry) => isWanted(entry, query, view.sides, view.followed)}
              view={view}
              onMats={onMats}
            />
          )}
        </>
      ) : (
        <Mats
          parts={parts}
          chosen={chosen}
          query={query}
          view={view}
          onMats={onMats}
          last={last}
          isWhole={isLive}
        />
      )}
      {view.estimates.size > 0 && <p className={styles.note}>{t('order.estimates')}</p>}
      {!asksForSome(query) && <FollowedNext parts={parts} view={view} />}
    </>
  )
}
