import { addressOf } from '#contract/published/addresses.ts'
import { PUBLISHED } from '#contract/published/files.ts'
import type { PublishedCompetition, PublishedResults } from '#contract/published/shapes.ts'
import { AgeTabs } from '../competition/AgeTabs.tsx'
import { competitionAsItStands, resultsAsTheyStand } from '../live/as-it-stands.ts'
import type { LiveNow } from '../live/live.ts'
import { definePage } from '../page.ts'
import { type Portal, usePortal } from '../portal.ts'
import { Nothing } from '../ui/Section.tsx'
import { CategoryPlaces } from './CategoryPlaces.tsx'
import styles from './results.module.css'

type Data = { competition: PublishedCompetition; results: PublishedResults }

const files = ({ id }: { id: string }) => ({
  competition: PUBLISHED.competition(id),
  results: PUBLISHED.results(id),
})

const shared = {
  files,
  title: ({ data, portal: { t } }: { data: Data; portal: Portal }) =>
    t('results.title', { competition: data.competition.competition.name }),
  description: ({ data, portal: { t } }: { data: Data; portal: Portal }) =>
    t('results.description', { competition: data.competition.competition.name }),
  competition: ({ competition }: Data) => competition,
  wishes: ['results'] as const,
  live: ({ competition, results }: Data, now: LiveNow) => ({
    competition: competitionAsItStands(competition, now),
    results: resultsAsTheyStand(results, now),
  }),
}

/** Results of a competition: every category with its places; with `?idAge=` those of one age category. */
export const results = definePage<Data>()({
  family: 'results',
  query: ['idAge'],
  ...shared,
  subject: ({ competition }) => ({ results: competition }),
  View: ({ data, query }) => <Results {...data} age={query.idAge ?? null} />,
})

/** The same for one age category. */
export const resultsByAge = definePage<Data>()({
  family: 'resultsByAge',
  ...shared,
  exists: ({ data, params }) => data.competition.categories.some(({ ageId }) => String(ageId) === params.age),
  canonical: ({ id }) => addressOf('results', { id }),
  View: ({ data, params }) => <Results {...data} age={params.age} />,
})

function Results({ competition, results, age }: Data & { age: string | null }) {
  const { t } = usePortal()
  const chosen = competition.categories.some(({ ageId }) => String(ageId) === age) ? age : null
  const isFought = competition.categories.some(({ unfinished }) => unfinished > 0)
  const shown = competition.categories.filter(({ ageId }) => chosen === null || String(ageId) === chosen)
  return (
    <>
      <h1>{t('results.heading')}</h1>
      <AgeTabs
        competition={competition}
        label={t('results.byAge')}
        age={chosen}
        all="results"
        byAge="resultsByAge"
      />
      {!competition.competition.has.results && !isFought && <Nothing>{t('results.empty')}</Nothing>}
      <div className={styles.categories}>
        {shown.map((category) => (
          <CategoryPlaces
            key={category.id}
            competition={competition.competition.id}
            category={category}
            places={results.categories.find(({ id }) => id === category.id)?.places ?? []}
          />
        ))}
      </div>
    </>
  )
}
