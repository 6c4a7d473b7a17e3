import { getCountryName } from '#language/countries.ts'
import { formatNumber } from '#language/formats.ts'
import { useAgeGroupName } from '#portal/components/competition/CategoryName.tsx'
import { KeyFigures } from '#portal/components/content/KeyFigures.tsx'
import { Section } from '#portal/components/content/Section.tsx'
import { Flag } from '#portal/components/image/Flag.tsx'
import { Pagination, paginate } from '#portal/components/list/Pagination.tsx'
import { useHref, usePageContext } from '#portal/page-context.ts'
import type { PublishedRanking } from '#publication/schemas/index.ts'
import { CountedResultList } from './CountedResultList.tsx'
import { createResultResolver, groupResultsByAge } from './counted-results.ts'
import { WithheldPoints } from './RankingRow.tsx'
import styles from './ranking.module.css'

type RankingClub = PublishedRanking['clubs'][number]

/** Chosen so that the page stays within its weight budget. */
const RESULTS_PER_PAGE = 150

/** A club's total, men's and women's points, and all results that count by age group. */
export function RankedClub({
  ranking,
  club,
  partner,
}: {
  ranking: PublishedRanking
  club: RankingClub
  partner: string
}) {
  const { t, query } = usePageContext()
  const ageGroupName = useAgeGroupName()
  const groups = groupResultsByAge(ranking, createResultResolver(ranking)(club.counted))
  const page = paginate(
    groups.flatMap((group) => group.results.map((result) => ({ group, result }))),
    query.page,
    RESULTS_PER_PAGE,
  )
  const rowsByGroup = Map.groupBy(page.rows, ({ group }) => group)
  return (
    <>
      <RankedClubHeader ranking={ranking} club={club} partner={partner} />
      {[...rowsByGroup].map(([{ age, gender, points }, rows]) => (
        <Section
          key={`${age} ${gender}`}
          title={
            <>
              {ageGroupName({ age, ageName: age, gender })}{' '}
              <small className={styles.sum}>{t('ranking.points', { count: points })}</small>
            </>
          }
        >
          <CountedResultList results={rows.map(({ result }) => result)} of="several" />
        </Section>
      ))}
      <Pagination {...page} />
    </>
  )
}

function RankedClubHeader({
  ranking: { cup, year },
  club,
  partner,
}: {
  ranking: PublishedRanking
  club: RankingClub
  partner: string
}) {
  const { t, code } = usePageContext()
  const href = useHref()
  const rankingParams = new URLSearchParams({ cup: String(cup.id), year: String(year), by: 'clubs' })
  const figures = [
    { label: t('results.place'), value: club.place },
    { label: t('ranking.total'), value: club.points },
    { label: t('gender.men'), value: club.men },
    { label: t('gender.women'), value: club.women },
  ]
  return (
    <header>
      <h1>
        <bdi>{club.name}</bdi>
      </h1>
      <p className={styles.facts}>
        <span>
          <Flag country={club.country} named /> {getCountryName(club.country, code)}
        </span>
        <a href={`${href('partnerRanking', { partner })}?${rankingParams}`}>
          <bdi>{cup.name}</bdi> {year}
        </a>
        {club.page !== false && <a href={href('club', { club: club.id })}>{t('ranking.clubPage')}</a>}
      </p>
      <KeyFigures
        figures={figures.map(({ label, value }) => ({ label, value: formatNumber(code, value) }))}
      />
      <WithheldPoints points={club.withheld} />
    </header>
  )
}
