import { applyLiveToCompetition } from '#publication/live/apply-live-to-competition.ts'
import { applyLiveToResults } from '#publication/live/apply-live-to-results.ts'
import { RESOURCES } from '#publication/resources.ts'
import type {
  PublishedCompetition,
  PublishedParticipants,
  PublishedResults,
} from '#publication/schemas/index.ts'
import { definePage } from '../frame/page/define-page.ts'
import { CompetitionOverview } from './CompetitionOverview.tsx'

type Data = {
  competition: PublishedCompetition
  results: PublishedResults | null
  participants: PublishedParticipants | null
}

/** Overview of a competition: numbers, medals, winners, categories. */
export const competition = definePage<Data>()({
  route: 'competition',
  files: ({ id }) => ({
    competition: RESOURCES.competition(id),
    results: RESOURCES.results(id),
    participants: RESOURCES.participants(id),
  }),
  optional: ['results', 'participants'],
  title: ({ data }) => data.competition.competition.name,
  // only prerendered documents need it, and the script of the page is near its limit
  description: import.meta.env.SSR
    ? ({ data, portal: { t } }) =>
        t('overview.description', { competition: data.competition.competition.name })
    : () => '',
  competition: (data) => data.competition,
  live: ({ competition, results, participants }, now) => ({
    competition: applyLiveToCompetition(competition, now),
    results: results && applyLiveToResults(results, now),
    participants,
  }),
  liveResources: ['results', 'teams', 'next'],
  subject: ({ competition }) => ({ event: competition }),
  View: ({ data }) => <CompetitionOverview {...data} />,
})
