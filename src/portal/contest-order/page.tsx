import { lazy, Suspense } from 'react'
import { PUBLISHED } from '#contract/published/files.ts'
import type { PublishedCompetition, PublishedOrder } from '#contract/published/shapes.ts'
import { useServerMoment } from '../live/server-moment.ts'
import { definePage } from '../page.ts'
import { ContestOrder, type OrderQuery } from './ContestOrder.tsx'
import { competitionAsCalled, orderAsCalled } from './live.ts'

/** Fetched where a hall shows it, and nowhere else. */
const HallScreen = lazy(async () => ({ default: (await import('./HallScreen.tsx')).HallScreen }))

type Data = { competition: PublishedCompetition; order: PublishedOrder }

/**
 * The order of contests by part and mat (`?fragment=`, `?mat=`), or those of a judoka, club or nation
 * (`?q=`, `?club=`, `?country=`, `?judoka=` by number) or of whom somebody follows (`?followed=1`). `?screen=1` is made for
 * a screen in the hall.
 */
export const contestOrder = definePage<Data>()({
  family: 'contestOrder',
  query: ['fragment', 'mat', 'q', 'club', 'country', 'judoka', 'followed', 'screen'],
  files: ({ id }) => ({ competition: PUBLISHED.competition(id), order: PUBLISHED.order(id) }),
  title: ({ data, portal: { t } }) => t('order.title', { competition: data.competition.competition.name }),
  description: ({ data, portal: { t } }) =>
    t('order.description', { competition: data.competition.competition.name }),
  competition: ({ competition }) => competition,
  live: ({ competition, order }, now) => ({
    competition: competitionAsCalled(competition, now),
    order: orderAsCalled(order, now),
  }),
  wishes: ['teams'],
  headless: ({ screen }) => screen !== undefined,
  View: ({ data, query }) => <OrderNow {...data} query={query} />,
})

function OrderNow(props: Data & { query: OrderQuery & { readonly screen?: string } }) {
  const moment = useServerMoment()
  return props.query.screen ? (
    <Suspense>
      <HallScreen {...props} moment={moment} />
    </Suspense>
  ) : (
    <ContestOrder {...props} moment={moment} />
  )
}
