import { useServerTime } from '../../client/live/use-server-time.ts'
import { definePage } from '../../frame/page/define-page.ts'
import { type OrderData, orderPageOptions } from '../page-options.ts'
import { HallScreen } from './HallScreen.tsx'

/** The order of contests with `?screen=1`: made for a screen in the hall, and nothing around it. */
export const hallOrder = definePage<OrderData>()({
  ...orderPageOptions,
  isChromeless: true,
  View: ({ data }) => <CurrentHallScreen {...data} />,
})

const CurrentHallScreen = (data: OrderData) => <HallScreen {...data} moment={useServerTime()} />
