import type { ReactNode } from 'react'
import { formatNumber } from '#language/formats.ts'
import { ApplyLink } from '#portal/components/competition/ApplyLink.tsx'
import { CategoryName, useAgeGroupName } from '#portal/components/competition/CategoryName.tsx'
import { TeamName } from '#portal/components/competition/TeamName.tsx'
import { toTimeSpan } from '#portal/components/competition/TimeState.tsx'
import { Section } from '#portal/components/content/Section.tsx'
import {
  listJudokaMedallists,
  listMedals,
  type MedallistGroup,
  Medallists,
} from '#portal/components/result/Medallists.tsx'
import { useLiveFeed } from '#portal/hooks/live-context.ts'
import { useHref, usePageContext } from '#portal/page-context.ts'
import type {
  PublishedCompetition,
  PublishedContestOrder,
  PublishedParticipants,
  PublishedResults,
} from '#publication/schemas/index.ts'
import { CategoryChooser } from '../draw/categories/CategoryChooser.tsx'
import { buildMedalTable, countMedals, listGroupings } from '../standings/build-medal-table.ts'
import { MedalTable } from '../standings/MedalTable.tsx'
import { ActiveMats } from './ActiveMats.tsx'
import { CompetitionFacts } from './CompetitionFacts.tsx'
import styles from './competition-overview.module.css'
import { KeepForOffline } from './KeepForOffline.tsx'
import { Programme } from './Programme.tsx'

type OverviewData = {
  competition: PublishedCompetition
  results: PublishedResults | null
  participants: PublishedParticipants | null
  order?: PublishedContestOrder | null
}

type OutcomeData = {
  competition: PublishedCompetition
  results: PublishedResults
  participants: PublishedParticipants
  /** What is beside the winners, below the medals; on narrow screens after the winners. */
  children: ReactNode
}

const NUMBERS = ['judoka', 'men', 'women', 'nations', 'clubs'] as const

/**
 * Overview of a competition. Before it: when, where, fees, deadlines, the way to enter, categories; then mats, numbers, programme, winners
 * and medal table, winners and medals first once it is finished.
 */
export function CompetitionOverview(data: OverviewData) {
  const { t, code } = usePageContext()
  const { competition, categories, teamCategories } = data.competition
  const isInProgress =
    useLiveFeed() !== null && [...categories, ...teamCategories].some(({ unfinished }) => unfinished > 0)
  const hasResults = competition.has.individualResults || competition.has.teamResults
  const numbers = NUMBERS.filter((key) => competition[key] > 0)
  const { results, participants } = data
  const { isFinished } = competition
  const facts = (
    <>
      {numbers.length > 0 && (
        <ul className={styles.numbers} aria-label={t('overview.numbers')}>
          {numbers.map((key) => (
            <li key={key}>
              <b>{formatNumber(code, competition[key])}</b> {t(`overview.${key}`)}
            </li>
          ))}
        </ul>
      )}
      {(!hasResults || isInProgress) && competition.has.judoka && (
        <Section title={t('overview.categories')}>
          <CategoryChooser competition={data.competition} current={null} to="draw" offers="everything" />
        </Section>
      )}
      <KeepForOffline id={competition.externalId} />
      {data.competition.programme.length > 0 && (
        <Section title={t('overview.programme')}>
          <Programme published={data.competition} />
        </Section>
      )}
    </>
  )
  const outcome = hasResults && results && participants && (
    <Outcome competition={data.competition} results={results} participants={participants}>
      {isFinished && facts}
    </Outcome>
  )
  return (
    <>
      <ActiveMats published={data.competition} order={data.order ?? null} />
      {!hasResults && !competition.cancelled && competition.dateFrom && (
        <BeforeFirstDay published={data.competition} />
      )}
      {!competition.cancelled && !competition.apply.until.header && (
        <ApplyLink competition={competition} place="page" />
      )}
      {(isFinished && outcome) || facts}
      {!isFinished && outcome}
    </>
  )
}

const EMPTY_HTML = { __html: '' }

/**
 * Hidden from the first day on, when the overview becomes live: React leaves it as it was published, and its code is not in the script of the
 * page, which is near its limit.
 */
const BeforeFirstDay = import.meta.env.SSR
  ? function BeforeFirstDay({ published }: { published: PublishedCompetition }) {
      const { dateFrom, dateTo, timeZone } = published.competition
      return (
        dateFrom && (
          <time-state
            class={styles.beforeFirstDay}
            {...toTimeSpan({ from: dateFrom, until: dateTo ?? dateFrom, timeZone })}
          >
            <CompetitionFacts published={published} />
          </time-state>
        )
      )
    }
  : () => (
      <time-state
        // biome-ignore lint/security/noDangerouslySetInnerHtml: it is empty
        dangerouslySetInnerHTML={EMPTY_HTML}
        suppressHydrationWarning
      />
    )

const MEDAL_TABLE_ROWS_COUNT = 12

/** Winners and, once there are any, medals: on top of the page as soon as they are final. */
function Outcome(data: OutcomeData) {
  const { t } = usePageContext()
  const href = useHref()
  const { competition } = data.competition
  const { externalId: id } = competition
  const [by = 'country'] = listGroupings(competition)
  const medals = buildMedalTable(by, data.competition, data.results, data.participants)
    .filter((row) => countMedals(row) > 0)
    .slice(0, MEDAL_TABLE_ROWS_COUNT)
  return (
    <div className={styles.columns}>
      {medals.length > 0 && (
        <div className={styles.medals}>
          <Section title={t('overview.medals')}>
            <MedalTable by={by} rows={medals} />
            <p className={styles.more}>
              <a href={href('standings', { id })}>{t('overview.allStandings')}</a>
            </p>
          </Section>
        </div>
      )}
      <Section title={t('overview.winners')}>
        <Winners {...data} />
        <p className={styles.more}>
          <a href={href('results', { id })}>{t('overview.allResults')}</a>
        </p>
      </Section>
      {data.children && <div className={styles.aside}>{data.children}</div>}
    </div>
  )
}

function Winners({
  competition: { competition, categories, teamCategories },
  results,
}: Omit<OutcomeData, 'participants' | 'children'>) {
  const { t } = usePageContext()
  const href = useHref()
  const ageGroupName = useAgeGroupName()
  const { externalId: id } = competition
  const groups: MedallistGroup[] = [...Map.groupBy(categories, ageGroupName)].map(([title, ofAge]) => ({
    title,
    categories: ofAge.map((category) => ({
      href: href('draw', { id, category: category.id }),
      name: <CategoryName name={category.name} />,
      medallists: listJudokaMedallists(results.categories.find(({ id }) => id === category.id)?.places),
    })),
  }))
  const teams = teamCategories.map((category) => ({
    href: href('teamDraw', { id, team: category.id }),
    name: <bdi>{category.name}</bdi>,
    medallists: listMedals(results.teams.find(({ id }) => id === category.id)?.places).map(
      ({ place, team }) => ({
        id: team.id,
        place,
        country: team.country,
        name: <TeamName team={team} />,
      }),
    ),
  }))
  if (teams.length > 0) groups.push({ title: t('draw.teams'), categories: teams })
  return <Medallists groups={groups} />
}
