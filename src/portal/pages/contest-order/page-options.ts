import type { PageTextArguments } from '#portal/frame/page/define-page.ts'
import type { LiveData } from '#publication/live/live-data.ts'
import { RESOURCES } from '#publication/resources.ts'
import type { PublishedCompetition, PublishedContestOrder } from '#publication/schemas/index.ts'
import { deriveLiveCompetition, deriveLiveOrder } from './model/live-order.ts'

export type OrderData = { competition: PublishedCompetition; order: PublishedContestOrder }

const competitionText =
  (text: 'order.title' | 'order.description' | 'coachSheet.title') =>
  ({ data, context: { t } }: PageTextArguments<OrderData>) =>
    t(text, { competition: data.competition.competition.name })

/** Options of the two pages at this address: the contest order, and the screen in the hall. */
export const orderPageOptions = {
  route: 'contestOrder',
  prerender: 'declared',
  isWide: true as const,
  instances: 'competitions',
  query: ['fragment', 'mat', 'q', 'club', 'country', 'judoka', 'followed', 'sheet', 'screen'],
  files: ({ id }: { id: string }) => ({
    competition: RESOURCES.competition(id),
    order: RESOURCES.contestOrder(id),
  }),
  title: (about: PageTextArguments<OrderData> & { query: { sheet?: string } }) =>
    competitionText(about.query.sheet ? 'coachSheet.title' : 'order.title')(about),
  description: competitionText('order.description'),
  competition: ({ competition }: OrderData) => competition,
  live: ({ competition, order }: OrderData, now: LiveData) => ({
    competition: deriveLiveCompetition(competition, now),
    order: deriveLiveOrder(order, now),
  }),
  liveResources: ['teams'],
} as const
