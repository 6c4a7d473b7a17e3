import { athleteNow } from '#contract/live/athlete-now.ts'
import { PUBLISHED } from '#contract/published/files.ts'
import type { PublishedAbout, PublishedAthlete } from '#contract/published/shapes.ts'
import { aboutAsItStands } from '../../live/as-it-stands.ts'
import type { LiveNow } from '../../live/live.ts'
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
  live: ({ about, athlete }, now) => ({
    about: aboutAsItStands(about, now),
    athlete: placesTaken(athleteNow(athlete, now), now),
  }),
  wishes: ['results', 'next'],
  indexed: ({ athlete }) => !athlete.minor,
  View: ({ data }) => <Athlete {...data} />,
})

/** A judoka with the places they have by now; a correction may have taken one away. */
function placesTaken(athlete: PublishedAthlete, { results }: LiveNow): PublishedAthlete {
  if (!results) return athlete
  const placeIn = (category: number) =>
    results.find(({ id }) => id === category)?.places.find(({ person }) => person.id === athlete.person.id)
  return {
    ...athlete,
    entries: athlete.entries.map((entry) => ({ ...entry, place: placeIn(entry.category.id)?.place ?? null })),
  }
}
