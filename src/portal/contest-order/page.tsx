import { useServerTime } from '../client/live/use-server-time.ts'
import { definePage } from '../frame/page/define-page.ts'
import { ContestOrder, type ContestOrderProps } from './ContestOrder.tsx'
import { hasOrderFilter } from './model/order-filter.ts'
import { type OrderData, orderPageOptions } from './page-options.ts'

/** Loaded with the first filter, together with the comparison of names. */
let FilteredOrder: ContestOrderProps['FilteredOrder']

/**
 * The contest order by block and mat (`?fragment=`, `?mat=`), or filtered by name, club, country, judoka (`?q=`, `?club=`,
 * `?country=`, `?judoka=` with a person id) or by who is followed (`?followed=1`). `?screen=1` is another page
 * (`hall/page.tsx`).
 */
export const contestOrder = definePage<OrderData>()({
  ...orderPageOptions,
  prepare: async (query) => {
    if (hasOrderFilter(query)) FilteredOrder ??= (await import('./FilteredOrder.tsx')).FilteredOrder
  },
  View: ({ data, query }) => <CurrentContestOrder {...data} query={query} />,
})

function CurrentContestOrder(props: Omit<ContestOrderProps, 'moment' | 'FilteredOrder'>) {
  return <ContestOrder {...props} moment={useServerTime()} FilteredOrder={FilteredOrder} />
}
