import { useEffect, useState, useSyncExternalStore } from 'react'
import { LiveFeedProvider } from '#portal/hooks/live-context.ts'
import { useCurrentTime } from '#portal/hooks/use-current-time.ts'
import { getLiveStore } from '#portal/live/live-store.ts'
import { useJudokaOfClubs } from '#portal/pages/contest-order/followed/use-judoka-of-clubs.ts'
import { useContestOrder } from '#portal/pages/contest-order/use-contest-order.ts'
import { type LiveOrder, useLiveOrder } from '#portal/pages/contest-order/use-live-order.ts'
import { type CompetitionDays, listTodaysCompetitions, loadCompetitionDays } from '../load-followed.ts'
import { PageNotifier } from './PageNotifier.tsx'

/** Notifies in the open page of contests of all competitions of today: judoka of a followed club may take part in each. */
export function TodaysNotifiers() {
  const [competitions, setCompetitions] = useState<readonly CompetitionDays[]>([])
  const moment = useCurrentTime()
  useEffect(() => {
    loadCompetitionDays().then(setCompetitions, console.error)
  }, [])
  if (moment === null) return null
  return listTodaysCompetitions(competitions, moment).map((competition) => (
    <CompetitionNotifier key={competition.id} competition={competition} />
  ))
}

function CompetitionNotifier({ competition }: { competition: CompetitionDays }) {
  const $live = getLiveStore(competition, ['next'])
  const live = useSyncExternalStore($live.listen, $live.get)
  return (
    <LiveFeedProvider value={live}>
      <LiveNotifier />
    </LiveFeedProvider>
  )
}

function LiveNotifier() {
  const liveOrder = useLiveOrder()
  return liveOrder && <OrderNotifier liveOrder={liveOrder} />
}

function OrderNotifier({ liveOrder: { competition, order, moment } }: { liveOrder: LiveOrder }) {
  const { blocks, context } = useContestOrder(competition, order, moment, useJudokaOfClubs())
  return <PageNotifier blocks={blocks} context={context} />
}
