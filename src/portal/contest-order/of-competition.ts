import { PUBLISHED } from '#contract/published/files.ts'
import type { PublishedCompetition, PublishedOrder } from '#contract/published/shapes.ts'
import type { LiveNow } from '../live/live.ts'
import type { Portal } from '../portal.ts'
import { competitionAsCalled, orderAsCalled } from './live.ts'

export type OrderData = { competition: PublishedCompetition; order: PublishedOrder }

type About = { data: OrderData; portal: Portal }

const named =
  (text: 'order.title' | 'order.description') =>
  ({ data, portal: { t } }: About) =>
    t(text, { competition: data.competition.competition.name })

/** What the two pages at this address share: the order for everybody, and for a screen in the hall. */
export const ofCompetition = {
  family: 'contestOrder',
  query: ['fragment', 'mat', 'q', 'club', 'country', 'judoka', 'followed', 'screen'],
  files: ({ id }: { id: string }) => ({ competition: PUBLISHED.competition(id), order: PUBLISHED.order(id) }),
  title: named('order.title'),
  description: named('order.description'),
  competition: ({ competition }: OrderData) => competition,
  live: ({ competition, order }: OrderData, now: LiveNow) => ({
    competition: competitionAsCalled(competition, now),
    order: orderAsCalled(order, now),
  }),
  wishes: ['teams'],
} as const
