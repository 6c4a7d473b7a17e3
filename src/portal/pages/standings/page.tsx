import { EmptyState } from '#portal/components/content/Section.tsx'
import { Tabs } from '#portal/components/content/Tabs.tsx'
import { definePage, type PageTextArguments } from '#portal/frame/page/define-page.ts'
import { usePageContext } from '#portal/page-context.ts'
import { applyLiveToCompetition } from '#publication/live/apply-live-to-competition.ts'
import { applyLiveToResults } from '#publication/live/apply-live-to-results.ts'
import type { LiveData } from '#publication/live/live-data.ts'
import { RESOURCES } from '#publication/resources.ts'
import { buildPath } from '#publication/routes.ts'
import type {
  PublishedCompetition,
  PublishedParticipants,
  PublishedResults,
} from '#publication/schemas/index.ts'
import { AgeTabs } from '../competition/AgeTabs.tsx'
import { buildMedalTable, countMedals, isUncounted, listGroupings } from './build-medal-table.ts'
import { MedalTable } from './MedalTable.tsx'
import { MedalWinners } from './MedalWinners.tsx'

type Data = {
  competition: PublishedCompetition
  results: PublishedResults
  participants: PublishedParticipants
}

const sharedOptions = {
  files: ({ id }: { id: string }) => ({
    competition: RESOURCES.competition(id),
    results: RESOURCES.results(id),
    participants: RESOURCES.participants(id),
  }),
  title: ({ data, context: { t } }: PageTextArguments<Data>) =>
    t('standings.title', { competition: data.competition.competition.name }),
  description: ({ data, context: { t } }: PageTextArguments<Data>) =>
    t('standings.description', { competition: data.competition.competition.name }),
  competition: ({ competition }: Data) => competition,
  liveResources: ['results', 'teams'] as const,
  live: ({ competition, results, participants }: Data, now: LiveData) => ({
    competition: applyLiveToCompetition(competition, now),
    results: applyLiveToResults(results, now),
    participants,
  }),
}

/** The medal table of a competition, grouped by its main display type; `?by=` selects another grouping. */
export const standings = definePage<Data>()({
  route: 'standings',
  prerender: 'declared',
  instances: 'competitions',
  query: ['by'],
  ...sharedOptions,
  View: ({ data, query }) => <Standings {...data} age={null} by={query.by} />,
})

/** The medal table of one age group, without teams: a team competition has no age group. */
export const standingsByAge = definePage<Data>()({
  route: 'standingsByAge',
  prerender: 'declared',
  instances: 'ages',
  query: ['by'],
  ...sharedOptions,
  exists: ({ data, params }) => data.competition.categories.some(({ ageId }) => String(ageId) === params.age),
  canonical: ({ id }) => buildPath('standings', { id }),
  View: ({ data, params, query }) => <Standings {...data} age={params.age} by={query.by} />,
})

function Standings({
  competition,
  results,
  participants,
  age,
  by,
}: Data & { age: string | null; by: string | undefined }) {
  const { t } = usePageContext()
  const groupings = listGroupings(competition.competition)
  const chosen = groupings.find((grouping) => grouping === by) ?? groupings[0] ?? 'country'
  const categories = competition.categories.filter(({ ageId }) => age === null || String(ageId) === age)
  const teams = age === null ? competition.teamCategories : []
  const rows = buildMedalTable(chosen, { categories, teamCategories: teams }, results, participants)
  const most = Math.max(1, ...rows.map(countMedals))
  return (
    <>
      <h1>{t('standings.heading')}</h1>
      <AgeTabs
        competition={competition}
        label={t('results.byAge')}
        age={age}
        all="standings"
        byAge="standingsByAge"
      />
      {groupings.length > 1 && (
        <Tabs
          label={t('standings.groupedBy')}
          tabs={groupings.map((grouping) => ({
            label: t(`standings.tab.${grouping}`),
            href: `?by=${grouping}`,
            current: grouping === chosen,
          }))}
        />
      )}
      {rows.length > 0 ? (
        <MedalTable by={chosen} rows={rows} renderDetails={(row) => <MedalWinners row={row} most={most} />} />
      ) : (
        <EmptyState>
          {t(
            isUncounted({ ...competition, categories, teamCategories: teams }, results)
              ? 'standings.uncounted'
              : 'standings.empty',
          )}
        </EmptyState>
      )}
    </>
  )
}
