import { PUBLISHED } from '#contract/published/files.ts'
import type {
  PublishedCompetition,
  PublishedParticipants,
  PublishedResults,
} from '#contract/published/shapes.ts'
import { competitionAsItStands, resultsAsTheyStand } from '../live/as-it-stands.ts'
import { definePage } from '../page.ts'
import { Overview } from './Overview.tsx'

type Data = {
  competition: PublishedCompetition
  results: PublishedResults
  participants: PublishedParticipants
}

/** Overview of a competition: how many took part, medals, winners, categories. */
export const competition = definePage<Data>()({
  family: 'competition',
  files: ({ id }) => ({
    competition: PUBLISHED.competition(id),
    results: PUBLISHED.results(id),
    participants: PUBLISHED.participants(id),
  }),
  title: ({ data }) => data.competition.competition.name,
  description: ({ data, portal: { t } }) =>
    t('overview.description', { competition: data.competition.competition.name }),
  competition: (data) => data.competition,
  live: ({ competition, results, participants }, now) => ({
    competition: competitionAsItStands(competition, now),
    results: resultsAsTheyStand(results, now),
    participants,
  }),
  wishes: ['results', 'next'],
  subject: ({ competition }) => ({ event: competition }),
  View: ({ data }) => <Overview {...data} />,
})
