import { useServerTime } from '../client/live/use-server-time.ts'
import { definePage } from '../frame/page/define-page.ts'
import { ContestOrder, type ContestOrderProps } from './ContestOrder.tsx'
import { type OrderData, orderPageOptions } from './page-options.ts'

/**
 * The order of contests by part and mat (`?fragment=`, `?mat=`), or those of a judoka, club or nation
 * (`?q=`, `?club=`, `?country=`, `?judoka=` by number) or of whom somebody follows (`?followed=1`). For `?screen=1` there
 * is another page (`hall-page.tsx`).
 */
export const contestOrder = definePage<OrderData>()({
  ...orderPageOptions,
  View: ({ data, query }) => <CurrentContestOrder {...data} query={query} />,
})

function CurrentContestOrder(props: Omit<ContestOrderProps, 'moment'>) {
  return <ContestOrder {...props} moment={useServerTime()} />
}
