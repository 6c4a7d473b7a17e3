import { addressOf } from '#contract/published/addresses.ts'
import { PUBLISHED } from '#contract/published/files.ts'
import type {
  PublishedCompetition,
  PublishedParticipants,
  PublishedTeams,
} from '#contract/published/shapes.ts'
import { isInCategory } from '#judo/competition/category-filter.ts'
import { isNamed } from '#language/name-filter.ts'
import { definePage } from '../page.ts'
import { type Portal, useHref, usePortal } from '../portal.ts'
import { Found } from '../ui/Found.tsx'
import { Pages } from '../ui/Pages.tsx'
import { pageOf } from '../ui/pages.ts'
import { Rest } from '../ui/Rest.tsx'
import { Nothing } from '../ui/Section.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { AthleteTable } from './AthleteTable.tsx'
import { Groups } from './Groups.tsx'
import { GROUPINGS, type Grouping } from './groups.ts'
import { ParticipantFilter } from './ParticipantFilter.tsx'
import { Teams } from './Teams.tsx'

type Data = { competition: PublishedCompetition; participants: PublishedParticipants }

type DataOfTeams = { competition: PublishedCompetition; teams: PublishedTeams }

type Competition = { competition: PublishedCompetition }

const shared = {
  title: ({ data, portal: { t } }: { data: Competition; portal: Portal }) =>
    t('participants.title', { competition: data.competition.competition.name }),
  description: ({ data, portal: { t } }: { data: Competition; portal: Portal }) =>
    t('participants.description', { competition: data.competition.competition.name }),
  competition: ({ competition }: Competition) => competition,
}

const files = ({ id }: { id: string }) => ({
  competition: PUBLISHED.competition(id),
  participants: PUBLISHED.participants(id),
})

/** Who took part; `?q=` of that name, `?category=` in that category. */
export const participants = definePage<Data>()({
  family: 'participants',
  query: ['q', 'category', 'page'],
  files,
  ...shared,
  View: ({ data }) => <Athletes {...data} />,
})

/** The same under its own name. */
export const athletes = definePage<Data>()({
  family: 'athletes',
  query: ['q', 'category', 'page'],
  files,
  ...shared,
  canonical: ({ id }) => addressOf('participants', { id }),
  View: ({ data }) => <Athletes {...data} />,
})

const grouped = (by: Grouping) => ({
  files,
  ...shared,
  exists: ({ data }: { data: Data }) => isGroupedBy(by, data.competition),
  View: ({ data }: { data: Data }) => (
    <Participants competition={data.competition} empty={data.participants.judoka.length === 0}>
      <Groups by={by} {...data} />
    </Participants>
  ),
})

/** Who took part, by whom they take part for. */
export const nations = definePage<Data>()({ family: 'nations', ...grouped('nations') })

export const participantRegions = definePage<Data>()({ family: 'participantRegions', ...grouped('regions') })

export const participantClubs = definePage<Data>()({ family: 'participantClubs', ...grouped('clubs') })

export const participantSchools = definePage<Data>()({ family: 'participantSchools', ...grouped('schools') })

/** Teams and who fights for them; `?team=` is of one team competition. */
export const participantTeams = definePage<DataOfTeams>()({
  family: 'participantTeams',
  query: ['team'],
  files: ({ id }) => ({ competition: PUBLISHED.competition(id), teams: PUBLISHED.teams(id) }),
  ...shared,
  View: ({ data, query }) => (
    <Participants competition={data.competition} empty={false}>
      <Teams teams={data.teams} chosen={query.team} />
    </Participants>
  ),
})

/** Whether judoka are shown by nations, regions, clubs or schools: where the display types say so (§2.3). */
const isGroupedBy = (by: Grouping, { competition }: PublishedCompetition): boolean =>
  GROUPINGS.some((one) => one.by === by && competition.displayTypes.includes(one.displayType))

/** Heading and tabs over one of the lists. */
function Participants({
  competition,
  empty,
  children,
}: {
  competition: PublishedCompetition
  empty: boolean
  children: React.ReactNode
}) {
  const { t, family } = usePortal()
  const href = useHref()
  const { id, allowTeams } = competition.competition
  const tabs = [
    {
      label: t('participants.athletes'),
      href: href('participants', { id }),
      current: family === 'participants' || family === 'athletes',
    },
    ...GROUPINGS.filter(({ by }) => isGroupedBy(by, competition)).map(({ by, family: own }) => ({
      label: t(`participants.${by}`),
      href: href(own, { id }),
      current: family === own,
    })),
    ...(allowTeams
      ? [
          {
            label: t('participants.teams'),
            href: href('participantTeams', { id }),
            current: family === 'participantTeams',
          },
        ]
      : []),
  ]
  return (
    <>
      <h1>{t('participants.heading')}</h1>
      {tabs.length > 1 && <Tabs label={t('participants.by')} tabs={tabs} />}
      {empty ? <Nothing>{t('participants.empty')}</Nothing> : children}
    </>
  )
}

/** So many fit on a page that is read quickly on a phone in the hall. */
const PER_PAGE = 250

function Athletes({ competition, participants }: Data) {
  const { query } = usePortal()
  const category = Number(query.category) || null
  const shown = participants.judoka.filter(
    (judoka) => isInCategory(judoka, category) && isNamed(query.q ?? '', judoka.person),
  )
  const part = pageOf(shown, query.page, PER_PAGE)
  return (
    <Participants competition={competition} empty={participants.judoka.length === 0}>
      <ParticipantFilter categories={competition.categories} />
      <Found what="judoka" count={shown.length} />
      {shown.length > 0 && <AthleteTable competition={competition} judoka={part.rows} />}
      <Rest {...part} data={PUBLISHED.participants(competition.competition.id)} />
      <Pages {...part} />
    </Participants>
  )
}
