import { formatNumber } from '#language/formats.ts'
import { useAgeGroupName } from '#portal/components/competition/CategoryName.tsx'
import patterns from '#portal/components/content/patterns.module.css'
import { EmptyState } from '#portal/components/content/Section.tsx'
import { Flag } from '#portal/components/image/Flag.tsx'
import { Pagination, paginate } from '#portal/components/list/Pagination.tsx'
import { useHref, usePageContext } from '#portal/page-context.ts'
import type { PublishedRanking } from '#publication/schemas/index.ts'
import { createResultResolver, groupResultsByAge } from './counted-results.ts'
import { RankingRow, WithheldPoints } from './RankingRow.tsx'
import styles from './ranking.module.css'
import { isSharedPlace } from './ranking-options.ts'

const CLUBS_PER_PAGE = 50

/** Clubs by the points of their judoka, each linked to all its results. */
export function ClubRanking({ ranking, partner }: { ranking: PublishedRanking; partner: string }) {
  const { t, query } = usePageContext()
  const { clubs } = ranking
  if (clubs.length === 0) return <EmptyState>{t('ranking.empty')}</EmptyState>
  const page = paginate(clubs, query.page, CLUBS_PER_PAGE)
  const first = (page.page - 1) * CLUBS_PER_PAGE
  return (
    <>
      <ol className={`${patterns.card} ${styles.list}`}>
        {page.rows.map((club, at) => (
          <li key={club.id}>
            <RankingRow
              place={club.place}
              isShared={isSharedPlace(clubs, first + at)}
              points={club.points}
              title={
                <>
                  <Flag country={club.country} /> <bdi>{club.name}</bdi>
                </>
              }
            >
              <AgeGroupSums ranking={ranking} club={club} partner={partner} />
            </RankingRow>
          </li>
        ))}
      </ol>
      <Pagination {...page} />
    </>
  )
}

function AgeGroupSums({
  ranking,
  club,
  partner,
}: {
  ranking: PublishedRanking
  club: PublishedRanking['clubs'][number]
  partner: string
}) {
  const { t, code } = usePageContext()
  const href = useHref()
  const ageGroupName = useAgeGroupName()
  const groups = groupResultsByAge(ranking, createResultResolver(ranking)(club.counted))
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
      <WithheldPoints points={club.withheld} />
      <p className={styles.more}>
        <a href={href('rankedClub', { partner, cup: ranking.cup.id, club: club.id, year: ranking.year })}>
          {t('ranking.everyResult', { number: formatNumber(code, club.counted.length) })}
        </a>
      </p>
    </>
  )
}
