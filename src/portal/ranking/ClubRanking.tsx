import type { PublishedRanking } from '#contract/published/shapes.ts'
import { formatNumber } from '#language/formats.ts'
import { useHref, usePortal } from '../portal.ts'
import { useAgeGroupName } from '../ui/CategoryName.tsx'
import { Flag } from '../ui/Flag.tsx'
import { Pages } from '../ui/Pages.tsx'
import { pageOf } from '../ui/pages.ts'
import { Nothing } from '../ui/Section.tsx'
import { isShared } from './chosen.ts'
import { Row } from './Row.tsx'
import styles from './ranking.module.css'
import { byAgeGroup, resultsIn } from './results.ts'
import { Withheld } from './Withheld.tsx'

const PER_PAGE = 50

/** Clubs by what their judoka won for them; each leads to all its results. */
export function ClubRanking({ ranking, partner }: { ranking: PublishedRanking; partner: string }) {
  const { t, query } = usePortal()
  const { clubs } = ranking
  if (clubs.length === 0) return <Nothing>{t('ranking.empty')}</Nothing>
  const part = pageOf(clubs, query.page, PER_PAGE)
  const first = (part.page - 1) * PER_PAGE
  return (
    <>
      <ol className={styles.list}>
        {part.rows.map((club, at) => (
          <li key={club.id}>
            <Row
              place={club.place}
              shared={isShared(clubs, first + at)}
              points={club.points}
              title={
                <>
                  <Flag country={club.country} /> <bdi>{club.name}</bdi>
                </>
              }
            >
              <Sums ranking={ranking} club={club} partner={partner} />
            </Row>
          </li>
        ))}
      </ol>
      <Pages {...part} />
    </>
  )
}

function Sums({
  ranking,
  club,
  partner,
}: {
  ranking: PublishedRanking
  club: PublishedRanking['clubs'][number]
  partner: string
}) {
  const { t, code } = usePortal()
  const href = useHref()
  const ageGroupName = useAgeGroupName()
  const groups = byAgeGroup(ranking, resultsIn(ranking)(club.counted))
  return (
    <>
      <dl className={styles.sums}>
        {groups.map(({ age, gender, points }) => (
          <div key={`${age} ${gender}`}>
            <dt>{ageGroupName({ age, ageName: age, gender })}</dt>
            <dd>{formatNumber(code, points)}</dd>
          </div>
        ))}
      </dl>
      <Withheld points={club.withheld} />
      <p className={styles.more}>
        <a href={href('rankedClub', { partner, cup: ranking.cup.id, club: club.id, year: ranking.year })}>
          {t('ranking.everyResult', { number: formatNumber(code, club.counted.length) })}
        </a>
      </p>
    </>
  )
}
