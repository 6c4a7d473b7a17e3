import { CategoryName, useAgeGroupName } from '#portal/components/competition/CategoryName.tsx'
import { TeamName } from '#portal/components/competition/TeamName.tsx'
import { EmptyState } from '#portal/components/content/Section.tsx'
import { PersonName } from '#portal/components/judoka/PersonName.tsx'
import { definePage, type PageTextArguments } from '#portal/frame/page/define-page.ts'
import { useHref, usePageContext } from '#portal/page-context.ts'
import { applyLiveToCompetition } from '#publication/live/apply-live-to-competition.ts'
import { applyLiveToResults } from '#publication/live/apply-live-to-results.ts'
import type { LiveData } from '#publication/live/live-data.ts'
import { RESOURCES } from '#publication/resources.ts'
import { buildPath } from '#publication/routes.ts'
import type {
  PublishedCompetition,
  PublishedContestOrder,
  PublishedResults,
} from '#publication/schemas/index.ts'
import { AgeTabs } from '../competition/AgeTabs.tsx'
import { relatedOrder } from '../contest-order/model/order-context.ts'
import { useCategoryContests } from '../contest-order/model/use-category-contests.ts'
import { LastContests } from './LastContests.tsx'
import { PlaceList } from './PlaceList.tsx'
import styles from './results.module.css'

type Data = {
  competition: PublishedCompetition
  results: PublishedResults
  /** While the competition is not over. */
  order?: PublishedContestOrder | null
}

const resultsResources = ({ id }: { id: string }) => ({
  competition: RESOURCES.competition(id),
  results: RESOURCES.results(id),
})

const sharedOptions = {
  files: resultsResources,
  related: ({ competition }: Data) => relatedOrder(competition),
  title: ({ data, context: { t } }: PageTextArguments<Data>) =>
    t('results.title', { competition: data.competition.competition.name }),
  description: ({ data, context: { t } }: PageTextArguments<Data>) =>
    t('results.description', { competition: data.competition.competition.name }),
  competition: ({ competition }: Data) => competition,
  liveResources: ['results', 'teams', 'next'] as const,
  live: ({ competition, results, ...data }: Data, now: LiveData) => ({
    ...data,
    competition: applyLiveToCompetition(competition, now),
    results: applyLiveToResults(results, now),
  }),
}

/** Results of a competition: every category and team competition with its places; `?idAge=` selects one age group. */
export const results = definePage<Data>()({
  route: 'results',
  prerender: 'declared',
  instances: 'competitions',
  query: ['idAge'],
  ...sharedOptions,
  subject: ({ competition }) => ({ results: competition }),
  View: ({ data, query }) => <Results {...data} age={query.idAge ?? null} />,
})

/** Results of one age group, without teams: a team competition has no age group. */
export const resultsByAge = definePage<Data>()({
  route: 'resultsByAge',
  prerender: 'declared',
  instances: 'ages',
  ...sharedOptions,
  exists: ({ data, params }) => data.competition.categories.some(({ ageId }) => String(ageId) === params.age),
  canonical: ({ id }) => buildPath('results', { id }),
  View: ({ data, params }) => <Results {...data} age={params.age} />,
})

function Results({ competition: published, results, order, age }: Data & { age: string | null }) {
  const { competition, categories, teamCategories } = published
  const { t } = usePageContext()
  const href = useHref()
  const contests = useCategoryContests(published, order ?? null)
  const ageGroupName = useAgeGroupName()
  const { externalId, has } = competition
  const chosen = categories.some(({ ageId }) => String(ageId) === age) ? age : null
  const isUnfinished = [...categories, ...teamCategories].some(({ unfinished }) => unfinished > 0)
  const visibleCategories = categories.filter(({ ageId }) => chosen === null || String(ageId) === chosen)
  return (
    <>
      <h1>{t('results.heading')}</h1>
      <AgeTabs
        competition={published}
        label={t('results.byAge')}
        age={chosen}
        all="results"
        byAge="resultsByAge"
      />
      {!has.individualResults && !has.teamResults && !isUnfinished && (
        <EmptyState>{t('results.empty')}</EmptyState>
      )}
      <div className={styles.categories} data-follow="">
        {visibleCategories.map((category) => (
          <PlaceList
            key={category.id}
            id={`category-${category.id}`}
            title={<CategoryName name={category.name} />}
            detail={ageGroupName(category)}
            drawHref={href('draw', { id: externalId, category: category.id })}
            category={category}
            places={(results.categories.find(({ id }) => id === category.id)?.places ?? []).map(
              ({ place, person }) => ({
                id: person.id,
                place,
                country: person.country,
                nation: person.country,
                name: <PersonName person={person} />,
                contestsHref: person.withheld
                  ? null
                  : href('athlete', { id: externalId, athlete: person.id }),
              }),
            )}
          >
            <LastContests category={category.id} contests={contests} />
          </PlaceList>
        ))}
        {chosen === null &&
          teamCategories.map((category) => (
            <PlaceList
              key={`team ${category.id}`}
              id={`teams-${category.id}`}
              title={<bdi>{category.name}</bdi>}
              detail={t('count.teams', { count: category.teams })}
              drawHref={href('teamDraw', { id: externalId, team: category.id })}
              category={category}
              places={(results.teams.find(({ id }) => id === category.id)?.places ?? []).map(
                ({ place, team }) => ({
                  id: team.id,
                  place,
                  country: team.country,
                  nation: team.country === team.name ? null : team.country,
                  name: <TeamName team={team} />,
                  contestsHref: null,
                }),
              )}
            />
          ))}
      </div>
    </>
  )
}
