import type { ComponentType } from 'react'
import { definePage } from '#portal/frame/page/define-page.ts'
import { useServerTime } from '#portal/hooks/use-server-time.ts'
import { ContestOrder, type ContestOrderProps } from './ContestOrder.tsx'
import type { CoachSheetProps } from './coach-sheet/CoachSheet.tsx'
import { hasOrderFilter, type OrderQuery } from './model/order-filter.ts'
import { type OrderData, orderPageOptions } from './page-options.ts'

/** Loaded with the first filter, together with the comparison of names. */
let FilteredOrder: ContestOrderProps['FilteredOrder']

/** Loaded with `?sheet=`. */
let CoachSheet: ComponentType<CoachSheetProps> | undefined

/**
 * The contest order by block and mat (`?fragment=`, `?mat=`), or filtered by name, club, country, judoka (`?q=`, `?club=`,
 * `?country=`, `?judoka=` with a person id) or by who is followed (`?followed=1`). `?sheet=1` is the coach's sheet of the
 * contests that the filter selects; `?screen=1` is another page (`hall/page.tsx`).
 */
export const contestOrder = definePage<OrderData>()({
  ...orderPageOptions,
  prepare: async (query) => {
    if (query.sheet) CoachSheet ??= (await import('./coach-sheet/CoachSheet.tsx')).CoachSheet
    else if (hasOrderFilter(query)) FilteredOrder ??= (await import('./FilteredOrder.tsx')).FilteredOrder
  },
  View: ({ data, query }) => <CurrentContestOrder {...data} query={query} />,
})

function CurrentContestOrder({
  query,
  ...data
}: Omit<ContestOrderProps, 'moment' | 'FilteredOrder' | 'query'> & {
  query: OrderQuery & { sheet?: string }
}) {
  const moment = useServerTime()
  if (query.sheet && CoachSheet) return <CoachSheet {...data} query={query} moment={moment} />
  return <ContestOrder {...data} query={query} moment={moment} FilteredOrder={FilteredOrder} />
}
