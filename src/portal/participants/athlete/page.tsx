import { PUBLISHED } from '#contract/published/files.ts'
import type { PublishedAbout, PublishedAthlete } from '#contract/published/shapes.ts'
import { definePage } from '../../page.ts'
import { plainName } from '../../ui/PersonName.tsx'
import { Athlete } from './Athlete.tsx'

type Data = { about: PublishedAbout; athlete: PublishedAthlete }

/** A judoka within a competition. What others do there changes nothing on this page. */
export const athlete = definePage<Data>()({
  family: 'athlete',
  files: ({ id, athlete }) => ({ about: PUBLISHED.about(id), athlete: PUBLISHED.athlete(id, athlete) }),
  title: ({ data }) => `${plainName(data.athlete.person)} – ${data.about.competition.name}`,
  description: ({ data, portal: { t } }) =>
    t('athlete.description', {
      name: plainName(data.athlete.person),
      competition: data.about.competition.name,
    }),
  competition: ({ about }) => about,
  indexed: ({ athlete }) => !athlete.minor,
  View: ({ data }) => <Athlete {...data} />,
})
