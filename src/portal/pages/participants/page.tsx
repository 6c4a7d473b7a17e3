import { isInCategory } from '#judo/competition/category-filter.ts'
import { isNameMatch } from '#language/search/name-filter.ts'
import { EmptyState } from '#portal/components/content/Section.tsx'
import { Tabs } from '#portal/components/content/Tabs.tsx'
import { NoScriptNotice } from '#portal/components/list/NoScriptNotice.tsx'
import { Pagination, paginate } from '#portal/components/list/Pagination.tsx'
import { ResultCount } from '#portal/components/list/ResultCount.tsx'
import { definePage, type PageTextArguments } from '#portal/frame/page/define-page.ts'
import { useHref, usePageContext } from '#portal/page-context.ts'
import { PARTICIPANT_GROUPINGS, type ParticipantGrouping } from '#publication/group-participants.ts'
import { RESOURCES } from '#publication/resources.ts'
import { buildPath } from '#publication/routes.ts'
import type {
  PublishedCompetition,
  PublishedParticipants,
  PublishedTeams,
} from '#publication/schemas/index.ts'
import { AthleteTable } from './AthleteTable.tsx'
import { ParticipantFilter } from './ParticipantFilter.tsx'
import { ParticipantGroups } from './ParticipantGroups.tsx'
import { ParticipantTeamList } from './ParticipantTeamList.tsx'

type Data = { competition: PublishedCompetition; participants: PublishedParticipants }

type TeamsData = { competition: PublishedCompetition; teams: PublishedTeams }

type CompetitionData = { competition: PublishedCompetition }

const sharedOptions = {
  title: ({ data, context: { t } }: PageTextArguments<CompetitionData>) =>
    t('participants.title', { competition: data.competition.competition.name }),
  description: ({ data, context: { t } }: PageTextArguments<CompetitionData>) =>
    t('participants.description', { competition: data.competition.competition.name }),
  competition: ({ competition }: CompetitionData) => competition,
}

const participantsResources = ({ id }: { id: string }) => ({
  competition: RESOURCES.competition(id),
  participants: RESOURCES.participants(id),
})

/** Athletes of a competition; `?q=` filters by name, `?category=` by category. */
export const participants = definePage<Data>()({
  route: 'participants',
  prerender: 'declared',
  instances: 'competitions',
  query: ['q', 'category', 'page'],
  files: participantsResources,
  ...sharedOptions,
  View: ({ data }) => <AthleteList {...data} />,
})

/** The same list at its own address. */
export const athletes = definePage<Data>()({
  route: 'athletes',
  prerender: 'declared',
  instances: 'competitions',
  query: ['q', 'category', 'page'],
  files: participantsResources,
  ...sharedOptions,
  canonical: ({ id }) => buildPath('participants', { id }),
  View: ({ data }) => <AthleteList {...data} />,
})

const groupedPageOptions = (by: ParticipantGrouping) => ({
  files: participantsResources,
  ...sharedOptions,
  exists: ({ data }: { data: Data }) => hasGrouping(by, data.competition),
  View: ({ data }: { data: Data }) => (
    <ParticipantsTabs competition={data.competition} empty={data.participants.judoka.length === 0}>
      <ParticipantGroups by={by} {...data} />
    </ParticipantsTabs>
  ),
})

/** Athletes by country, region, club or school. */
export const nations = definePage<Data>()({
  route: 'nations',
  prerender: 'declared',
  instances: 'competitionsByCountry',
  ...groupedPageOptions('nations'),
})

export const participantRegions = definePage<Data>()({
  route: 'participantRegions',
  prerender: 'declared',
  instances: 'competitionsByRegion',
  ...groupedPageOptions('regions'),
})

export const participantClubs = definePage<Data>()({
  route: 'participantClubs',
  prerender: 'declared',
  instances: 'competitionsByClub',
  ...groupedPageOptions('clubs'),
})

export const participantSchools = definePage<Data>()({
  route: 'participantSchools',
  prerender: 'declared',
  instances: 'competitionsBySchool',
  ...groupedPageOptions('schools'),
})

/** Teams and their members; `?team=` selects one team competition. */
export const participantTeams = definePage<TeamsData>()({
  route: 'participantTeams',
  prerender: 'declared',
  instances: 'teamEvents',
  query: ['team'],
  files: ({ id }) => ({ competition: RESOURCES.competition(id), teams: RESOURCES.teams(id) }),
  ...sharedOptions,
  View: ({ data, query }) => (
    <ParticipantsTabs competition={data.competition} empty={false}>
      <ParticipantTeamList teams={data.teams} chosen={query.team} />
    </ParticipantsTabs>
  ),
})

/** Whether athletes are listed by country, region, club or school: decided by the display types (§2.3). */
const hasGrouping = (by: ParticipantGrouping, { competition }: PublishedCompetition): boolean =>
  PARTICIPANT_GROUPINGS.some(
    (grouping) => grouping.by === by && competition.displayTypes.includes(grouping.displayType),
  )

/** Heading and tabs above each of the lists. */
function ParticipantsTabs({
  competition,
  empty,
  children,
}: {
  competition: PublishedCompetition
  empty: boolean
  children: React.ReactNode
}) {
  const { t, route } = usePageContext()
  const href = useHref()
  const { externalId, allowTeams } = competition.competition
  const tabs = [
    {
      label: t('participants.athletes'),
      href: href('participants', { id: externalId }),
      current: route === 'participants' || route === 'athletes',
    },
    ...PARTICIPANT_GROUPINGS.filter(({ by }) => hasGrouping(by, competition)).map((grouping) => ({
      label: t(`participants.${grouping.by}`),
      href: href(grouping.route, { id: externalId }),
      current: route === grouping.route,
    })),
    ...(allowTeams
      ? [
          {
            label: t('participants.teams'),
            href: href('participantTeams', { id: externalId }),
            current: route === 'participantTeams',
          },
        ]
      : []),
  ]
  return (
    <>
      <h1>{t('participants.heading')}</h1>
      <Tabs label={t('participants.by')} tabs={tabs} />
      {empty ? <EmptyState>{t('participants.empty')}</EmptyState> : children}
    </>
  )
}

const listEnteredCategories = ({
  categories,
  teams = [],
}: PublishedParticipants['judoka'][number]): readonly number[] => [
  ...categories,
  ...teams.map(({ category }) => category),
]

/** Chosen so that phones with a slow connection load the page quickly. */
const ATHLETES_PER_PAGE = 250

function AthleteList({ competition, participants }: Data) {
  const { query } = usePageContext()
  const category = Number(query.category) || null
  const matching = participants.judoka.filter(
    (judoka) =>
      isInCategory({ ...judoka, categories: listEnteredCategories(judoka) }, category) &&
      isNameMatch(query.q ?? '', judoka.person),
  )
  const page = paginate(matching, query.page, ATHLETES_PER_PAGE)
  const boutCategories = participants.boutCategories
    .filter(({ id }) => !competition.categories.some((candidate) => candidate.id === id))
    .map((boutCategory) => ({ ...boutCategory, ageName: boutCategory.age }))
  return (
    <ParticipantsTabs competition={competition} empty={participants.judoka.length === 0}>
      <ParticipantFilter categories={[...competition.categories, ...boutCategories]} />
      <ResultCount kind="judoka" count={matching.length} />
      {matching.length > 0 && (
        <div data-follow="">
          <AthleteTable competition={competition} participants={participants} judoka={page.rows} />
        </div>
      )}
      <NoScriptNotice {...page} data={RESOURCES.participants(competition.competition.externalId)} />
      <Pagination {...page} />
    </ParticipantsTabs>
  )
}
