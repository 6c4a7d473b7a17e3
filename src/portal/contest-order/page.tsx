import { useServerMoment } from '../live/server-moment.ts'
import { definePage } from '../page.ts'
import { ContestOrder, type ContestOrderProps } from './ContestOrder.tsx'
import { type OrderData, ofCompetition } from './of-competition.ts'

/**
 * The order of contests by part and mat (`?fragment=`, `?mat=`), or those of a judoka, club or nation
 * (`?q=`, `?club=`, `?country=`, `?judoka=` by number) or of whom somebody follows (`?followed=1`). For `?screen=1` there
 * is another page (`hall-page.tsx`).
 */
export const contestOrder = definePage<OrderData>()({
  ...ofCompetition,
  View: ({ data, query }) => <OrderNow {...data} query={query} />,
})

function OrderNow(props: Omit<ContestOrderProps, 'moment'>) {
  return <ContestOrder {...props} moment={useServerMoment()} />
}
