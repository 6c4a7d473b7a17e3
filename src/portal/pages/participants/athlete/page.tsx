import { formatPersonName } from '#portal/components/judoka/PersonName.tsx'
import { definePage } from '#portal/frame/page/define-page.ts'
import { applyLiveToAthlete } from '#publication/live/apply-live-to-athlete.ts'
import { applyLiveToHeader } from '#publication/live/apply-live-to-competition.ts'
import { applyLiveToAthletePlaces } from '#publication/live/apply-live-to-results.ts'
import { RESOURCES, type Resource } from '#publication/resources.ts'
import type {
  PublishedAthlete,
  PublishedCompetition,
  PublishedCompetitionHeader,
  PublishedContestOrder,
} from '#publication/schemas/index.ts'
import { Athlete } from './Athlete.tsx'

type Data = {
  about: PublishedCompetitionHeader
  athlete: PublishedAthlete
  competition?: PublishedCompetition | null
  order?: PublishedContestOrder | null
}

/**
 * An athlete in a competition. The page changes with the contest order until the competition is over, and then only with the
 * athlete's own contests.
 */
export const athlete = definePage<Data>()({
  route: 'athlete',
  prerender: 'default',
  instances: 'athletes',
  files: ({ id, athlete }) => ({
    about: RESOURCES.competitionHeader(id),
    athlete: RESOURCES.athlete(id, athlete),
  }),
  related: ({ about: { competition } }, { id }) => {
    const files: Record<string, Resource<unknown>> = competition.isFinished ||
    competition.cancelled ||
    !competition.has.contestOrder
      ? {}
      : { competition: RESOURCES.competition(id), order: RESOURCES.contestOrder(id) }
    return files
  },
  title: ({ data }) => `${formatPersonName(data.athlete.person)} – ${data.about.competition.name}`,
  description: ({ data, context: { t } }) =>
    t('athlete.description', {
      name: formatPersonName(data.athlete.person),
      competition: data.about.competition.name,
    }),
  competition: ({ about }) => about,
  live: ({ about, athlete }, now) => ({
    about: applyLiveToHeader(about, now),
    athlete: applyLiveToAthletePlaces(applyLiveToAthlete(athlete, now), now),
  }),
  liveResources: ['results', 'next'],
  indexed: ({ athlete }) => !athlete.minor,
  View: ({ data }) => <Athlete {...data} />,
})
