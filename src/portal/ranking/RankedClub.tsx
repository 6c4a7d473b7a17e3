import type { PublishedRanking } from '#contract/published/shapes.ts'
import { countryName } from '#language/countries.ts'
import { formatNumber } from '#language/formats.ts'
import { useHref, usePortal } from '../portal.ts'
import { useAgeGroupName } from '../ui/CategoryName.tsx'
import { Flag } from '../ui/Flag.tsx'
import { Numbers } from '../ui/Numbers.tsx'
import { Pages } from '../ui/Pages.tsx'
import { pageOf } from '../ui/pages.ts'
import { Section } from '../ui/Section.tsx'
import { ResultLines } from './ResultLines.tsx'
import styles from './ranking.module.css'
import { byAgeGroup, resultsIn } from './results.ts'
import { Withheld } from './Withheld.tsx'

type Club = PublishedRanking['clubs'][number]

/** So many results keep the page within its weight. */
const PER_PAGE = 150

/** A club's total, men and women, and by age category every result that counted. */
export function RankedClub({
  ranking,
  club,
  partner,
}: {
  ranking: PublishedRanking
  club: Club
  partner: string
}) {
  const { t, query } = usePortal()
  const ageGroupName = useAgeGroupName()
  const groups = byAgeGroup(ranking, resultsIn(ranking)(club.counted))
  const part = pageOf(
    groups.flatMap((group) => group.results.map((result) => ({ group, result }))),
    query.page,
    PER_PAGE,
  )
  const shown = Map.groupBy(part.rows, ({ group }) => group)
  return (
    <>
      <Header ranking={ranking} club={club} partner={partner} />
      {[...shown].map(([{ age, gender, points }, rows]) => (
        <Section
          key={`${age} ${gender}`}
          title={
            <>
              {ageGroupName({ age, ageName: age, gender })}{' '}
              <small className={styles.sum}>{t('ranking.points', { count: points })}</small>
            </>
          }
        >
          <ResultLines results={rows.map(({ result }) => result)} of="several" />
        </Section>
      ))}
      <Pages {...part} />
    </>
  )
}

function Header({
  ranking: { cup, year },
  club,
  partner,
}: {
  ranking: PublishedRanking
  club: Club
  partner: string
}) {
  const { t, code } = usePortal()
  const href = useHref()
  const whole = `${href('partnerRanking', { partner })}?${new URLSearchParams({ cup: String(cup.id), year: String(year), by: 'clubs' })}`
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
          <Flag country={club.country} named /> {countryName(club.country, code)}
        </span>
        <a href={whole}>
          <bdi>{cup.name}</bdi> {year}
        </a>
        {club.page !== false && <a href={href('club', { club: club.id })}>{t('ranking.clubPage')}</a>}
      </p>
      <Numbers figures={figures.map(({ label, value }) => ({ label, value: formatNumber(code, value) }))} />
      <Withheld points={club.withheld} />
    </header>
  )
}
