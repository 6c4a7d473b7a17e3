import type { CSSProperties } from 'react'
import { Tabs } from '#portal/components/content/Tabs.tsx'
import { useHref, usePageContext } from '#portal/page-context.ts'
import styles from './contest-order.module.css'
import { MatColumn } from './MatColumn.tsx'
import type { OrderBlock } from './model/order-blocks.ts'
import type { MatBoard, OrderContext } from './model/order-context.ts'
import type { OrderQuery } from './model/order-filter.ts'
import { useBlockTitle } from './use-block-title.ts'

/** Contests of all mats in a prerendered page; the rest of a large block is loaded on demand. */
const PRERENDERED_CONTESTS_COUNT = 44

/** The mat that phones show unless another is chosen (portal specification §4.6). */
const DEFAULT_MAT = 1

type Props = {
  blocks: readonly OrderBlock[]
  chosen: OrderBlock
  query: OrderQuery
  context: OrderContext
  activeContests: ReadonlyMap<number, MatBoard>
  /** By mat, the last contest on its board, if it is finished. */
  lastContests: ReadonlyMap<number, number>
  /** Whether all contests are shown although neither block nor mat is selected. */
  isWhole: boolean
}

/** One block of the programme: its mats side by side; on phones, one of them. */
export function BlockMats({ blocks, chosen, query, context, activeContests, lastContests, isWhole }: Props) {
  const { t } = usePageContext()
  const href = useHref()
  const blockTitle = useBlockTitle()
  const { externalId } = context.competition.competition
  const address = (params: Record<string, string>) =>
    `${href('contestOrder', { id: externalId })}?${new URLSearchParams(params)}`
  const days = new Set(blocks.map(({ day }) => day))
  const mat = Number(query.mat) || DEFAULT_MAT
  const phone = chosen.mats.find((column) => column.mat === mat) ?? chosen.mats[0]
  const isLimited = query.fragment === undefined && query.mat === undefined && !isWhole
  return (
    <>
      {blocks.length > 1 && (
        <div className={styles.blockTabs}>
          <Tabs
            label={t('order.parts')}
            tabs={blocks.map((block) => ({
              label:
                blockTitle({ ...block, day: days.size > 1 || !block.title ? block.day : '' }) ||
                t('order.undated'),
              href: address({ fragment: block.key }),
              current: block === chosen,
            }))}
          />
        </div>
      )}
      <p className={styles.blockTitle}>{blockTitle(chosen)}</p>
      {chosen.mats.length > 1 && (
        <div className={styles.matTabs}>
          <Tabs
            label={t('order.mats')}
            tabs={chosen.mats.map((column) => ({
              label: t('sheet.mat', { mat: column.mat }),
              href: address({ fragment: chosen.key, mat: String(column.mat) }),
              current: column === phone,
            }))}
          />
        </div>
      )}
      <div className={styles.mats} style={{ '--columns': chosen.mats.length } as CSSProperties}>
        {chosen.mats.map((column) => (
          <MatColumn
            key={column.mat}
            mat={column.mat}
            entries={column.entries}
            context={context}
            activeContests={activeContests}
            lastContest={lastContests.get(column.mat)}
            chosen={column === phone}
            limit={
              isLimited
                ? Math.max(4, Math.floor(PRERENDERED_CONTESTS_COUNT / chosen.mats.length))
                : Number.POSITIVE_INFINITY
            }
            allHref={address({ fragment: chosen.key, mat: String(column.mat) })}
          />
        ))}
      </div>
      <p className={styles.more}>
        <a href={address({ screen: '1' })}>{t('screen.link')}</a>{' '}
        <a href={address({ sheet: '1' })}>{t('coachSheet.link')}</a>
      </p>
    </>
  )
}
