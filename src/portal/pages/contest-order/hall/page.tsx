import { definePage } from '#portal/frame/page/define-page.ts'
import { useServerTime } from '#portal/hooks/use-server-time.ts'
import { type OrderData, orderPageOptions } from '../page-options.ts'
import { HallScreen } from './HallScreen.tsx'

/** The contest order with `?screen=1`: a page for a screen in the hall, without header and footer. */
export const hallOrder = definePage<OrderData>()({
  ...orderPageOptions,
  isChromeless: true,
  View: ({ data }) => <CurrentHallScreen {...data} />,
})

const CurrentHallScreen = (data: OrderData) => <HallScreen {...data} moment={useServerTime()} />
