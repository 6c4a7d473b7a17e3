import { formatDayShort } from '#language/formats.ts'
import { Tabs } from '../components/content/Tabs.tsx'
import { useHref, usePageContext } from '../page-context.ts'
import type { OrderQuery } from './ContestOrder.tsx'
import styles from './contest-order.module.css'
import { MatColumn } from './MatColumn.tsx'
import type { OrderBlock } from './model/order-blocks.ts'
import type { MatBoard, OrderContext } from './model/order-context.ts'

/** Contests in a page that is built, over all mats: the rest of a large competition comes when it is asked for. */
const PRERENDERED_CONTESTS_COUNT = 48

/** What a phone shows unless told otherwise (portal specification §4.6). */
const DEFAULT_MAT = 1

type Props = {
  parts: readonly OrderBlock[]
  chosen: OrderBlock
  query: OrderQuery
  view: OrderContext
  activeContests: ReadonlyMap<number, MatBoard>
  /** By mat, the contest it showed last, if that is over. */
  lastContests: ReadonlyMap<number, number>
  /** Whether all contests are shown though nobody asked for a part or a mat. */
  isWhole: boolean
}

/** One part of the programme: its mats side by side, on a phone one of them. */
export function BlockMats({
  parts,
  chosen,
  query,
  view,
  activeContests: onMats,
  lastContests: last,
  isWhole,
}: Props) {
  const { t, code } = usePageContext()
  const href = useHref()
  const { id } = view.competition.competition
  const address = (said: Record<string, string>) =>
    `${href('contestOrder', { id })}?${new URLSearchParams(said)}`
  const days = new Set(parts.map(({ day }) => day))
  const mat = Number(query.mat) || DEFAULT_MAT
  const phone = chosen.mats.find((one) => one.mat === mat) ?? chosen.mats[0]
  const isAhead = query.fragment === undefined && query.mat === undefined && !isWhole
  return (
    <>
      {parts.length > 1 && (
        <Tabs
          label={t('order.parts')}
          tabs={parts.map((part) => ({
            label:
              [(days.size > 1 || !part.title) && part.day && formatDayShort(code, part.day), part.title]
                .filter(Boolean)
                .join(' · ') || t('order.undated'),
            href: address({ fragment: part.key }),
            current: part === chosen,
          }))}
        />
      )}
      <p className={styles.blockTitle}>
        {[chosen.day && formatDayShort(code, chosen.day), chosen.title].filter(Boolean).join(' · ')}
      </p>
      {chosen.mats.length > 1 && (
        <div className={styles.matTabs}>
          <Tabs
            label={t('order.mats')}
            tabs={chosen.mats.map((one) => ({
              label: t('sheet.mat', { mat: one.mat }),
              href: address({ fragment: chosen.key, mat: String(one.mat) }),
              current: one === phone,
            }))}
          />
        </div>
      )}
      <div className={styles.mats}>
        {chosen.mats.map((one) => (
          <MatColumn
            key={one.mat}
            mat={one.mat}
            entries={one.entries}
            view={view}
            activeContests={onMats}
            lastContest={last.get(one.mat)}
            chosen={one === phone}
            limit={
              isAhead
                ? Math.max(4, Math.floor(PRERENDERED_CONTESTS_COUNT / chosen.mats.length))
                : Number.POSITIVE_INFINITY
            }
            all={address({ fragment: chosen.key, mat: String(one.mat) })}
          />
        ))}
      </div>
      <p className={styles.more}>
        <a href={address({ screen: '1' })}>{t('screen.link')}</a>
      </p>
    </>
  )
}
