import { addressOf } from '#contract/published/addresses.ts'
import { PUBLISHED } from '#contract/published/files.ts'
import type {
  PublishedCompetition,
  PublishedParticipants,
  PublishedResults,
} from '#contract/published/shapes.ts'
import { AgeTabs } from '../competition/AgeTabs.tsx'
import { competitionAsItStands, resultsAsTheyStand } from '../live/as-it-stands.ts'
import type { LiveNow } from '../live/live.ts'
import { definePage } from '../page.ts'
import { type Portal, usePortal } from '../portal.ts'
import { Nothing } from '../ui/Section.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { groupingsOf, standingsBy } from './by-organisation.ts'
import { MedalTable } from './MedalTable.tsx'

type Data = {
  competition: PublishedCompetition
  results: PublishedResults
  participants: PublishedParticipants
}

type About = { data: Data; portal: Portal }

const shared = {
  files: ({ id }: { id: string }) => ({
    competition: PUBLISHED.competition(id),
    results: PUBLISHED.results(id),
    participants: PUBLISHED.participants(id),
  }),
  title: ({ data, portal: { t } }: About) =>
    t('standings.title', { competition: data.competition.competition.name }),
  description: ({ data, portal: { t } }: About) =>
    t('standings.description', { competition: data.competition.competition.name }),
  competition: ({ competition }: Data) => competition,
  wishes: ['results'] as const,
  live: ({ competition, results, participants }: Data, now: LiveNow) => ({
    competition: competitionAsItStands(competition, now),
    results: resultsAsTheyStand(results, now),
    participants,
  }),
}

/** The medal table of a competition, by what its judoka compete for; `?by=` chooses another grouping. */
export const standings = definePage<Data>()({
  family: 'standings',
  query: ['by'],
  ...shared,
  View: ({ data, query }) => <Standings {...data} age={null} by={query.by} />,
})

/** The same of one age category. */
export const standingsByAge = definePage<Data>()({
  family: 'standingsByAge',
  query: ['by'],
  ...shared,
  exists: ({ data, params }) => data.competition.categories.some(({ ageId }) => String(ageId) === params.age),
  canonical: ({ id }) => addressOf('standings', { id }),
  View: ({ data, params, query }) => <Standings {...data} age={params.age} by={query.by} />,
})

function Standings({
  competition,
  results,
  participants,
  age,
  by,
}: Data & { age: string | null; by: string | undefined }) {
  const { t } = usePortal()
  const groupings = groupingsOf(competition.competition)
  const chosen = groupings.find((grouping) => grouping === by) ?? groupings[0] ?? 'country'
  const categories = competition.categories.filter(({ ageId }) => age === null || String(ageId) === age)
  const rows = standingsBy(chosen, categories, results, participants)
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
      {rows.length > 0 ? <MedalTable by={chosen} rows={rows} /> : <Nothing>{t('standings.empty')}</Nothing>}
    </>
  )
}
