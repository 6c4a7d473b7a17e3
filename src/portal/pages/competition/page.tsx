import { definePage } from '#portal/frame/page/define-page.ts'
import { applyLiveToCompetition } from '#publication/live/apply-live-to-competition.ts'
import { applyLiveToResults } from '#publication/live/apply-live-to-results.ts'
import { RESOURCES } from '#publication/resources.ts'
import type {
  PublishedCompetition,
  PublishedContestOrder,
  PublishedParticipants,
  PublishedResults,
} from '#publication/schemas/index.ts'
import { relatedOrder } from '../contest-order/model/order-context.ts'
import { CompetitionOverview } from './CompetitionOverview.tsx'

type Data = {
  competition: PublishedCompetition
  results: PublishedResults | null
  participants: PublishedParticipants | null
  /** While it is not over. */
  order?: PublishedContestOrder | null
}

/** Overview of a competition: numbers, medals, winners, categories. */
export const competition = definePage<Data>()({
  route: 'competition',
  prerender: 'declared',
  instances: 'competitions',
  files: ({ id }) => ({
    competition: RESOURCES.competition(id),
    results: RESOURCES.results(id),
    participants: RESOURCES.participants(id),
  }),
  optional: ['results', 'participants'],
  related: ({ competition }) => relatedOrder(competition),
  title: ({ data }) => data.competition.competition.name,
  // only prerendered documents need it, and the script of the page is near its limit
  description: import.meta.env.SSR
    ? ({ data, context: { t } }) =>
        t('overview.description', { competition: data.competition.competition.name })
    : () => '',
  competition: (data) => data.competition,
  live: (data, now) => ({
    ...data,
    competition: applyLiveToCompetition(data.competition, now),
    results: data.results && applyLiveToResults(data.results, now),
  }),
  liveResources: ['results', 'teams', 'next'],
  subject: ({ competition }) => ({ event: competition }),
  View: ({ data }) => <CompetitionOverview {...data} />,
})
