import { applyLiveToCompetition } from '#publication/live/apply-live-to-competition.ts'
import { applyLiveToResults } from '#publication/live/apply-live-to-results.ts'
import type { LiveData } from '#publication/live/live-data.ts'
import { RESOURCES } from '#publication/resources.ts'
import { buildPath } from '#publication/routes.ts'
import type { PublishedCompetition, PublishedResults } from '#publication/schemas/index.ts'
import { AgeTabs } from '../competition/AgeTabs.tsx'
import { EmptyState } from '../components/content/Section.tsx'
import { definePage, type PageTextArguments } from '../frame/page/define-page.ts'
import { usePageContext } from '../page-context.ts'
import { CategoryResults } from './CategoryResults.tsx'
import styles from './results.module.css'

type Data = { competition: PublishedCompetition; results: PublishedResults }

const resultsResources = ({ id }: { id: string }) => ({
  competition: RESOURCES.competition(id),
  results: RESOURCES.results(id),
})

const sharedOptions = {
  files: resultsResources,
  title: ({ data, portal: { t } }: PageTextArguments<Data>) =>
    t('results.title', { competition: data.competition.competition.name }),
  description: ({ data, portal: { t } }: PageTextArguments<Data>) =>
    t('results.description', { competition: data.competition.competition.name }),
  competition: ({ competition }: Data) => competition,
  liveResources: ['results'] as const,
  live: ({ competition, results }: Data, now: LiveData) => ({
    competition: applyLiveToCompetition(competition, now),
    results: applyLiveToResults(results, now),
  }),
}

/** Results of a competition: every category with its places; `?idAge=` selects one age group. */
export const results = definePage<Data>()({
  route: 'results',
  query: ['idAge'],
  ...sharedOptions,
  subject: ({ competition }) => ({ results: competition }),
  View: ({ data, query }) => <Results {...data} age={query.idAge ?? null} />,
})

/** Results of one age group. */
export const resultsByAge = definePage<Data>()({
  route: 'resultsByAge',
  ...sharedOptions,
  exists: ({ data, params }) => data.competition.categories.some(({ ageId }) => String(ageId) === params.age),
  canonical: ({ id }) => buildPath('results', { id }),
  View: ({ data, params }) => <Results {...data} age={params.age} />,
})

function Results({ competition, results, age }: Data & { age: string | null }) {
  const { t } = usePageContext()
  const chosen = competition.categories.some(({ ageId }) => String(ageId) === age) ? age : null
  const isUnfinished = competition.categories.some(({ unfinished }) => unfinished > 0)
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
      {!competition.competition.has.results && !isUnfinished && <EmptyState>{t('results.empty')}</EmptyState>}
      <div className={styles.categories}>
        {shown.map((category) => (
          <CategoryResults
            key={category.id}
            competition={competition.competition.externalId}
            category={category}
            places={results.categories.find(({ id }) => id === category.id)?.places ?? []}
          />
        ))}
      </div>
    </>
  )
}
