import { useServerMoment } from '../live/server-moment.ts'
import { definePage } from '../page.ts'
import { HallScreen } from './HallScreen.tsx'
import { type OrderData, ofCompetition } from './of-competition.ts'

/** The order of contests with `?screen=1`: made for a screen in the hall, and nothing around it. */
export const hallOrder = definePage<OrderData>()({
  ...ofCompetition,
  headless: true,
  View: ({ data }) => <HallNow {...data} />,
})

const HallNow = (data: OrderData) => <HallScreen {...data} moment={useServerMoment()} />
