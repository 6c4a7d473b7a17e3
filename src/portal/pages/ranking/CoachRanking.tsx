import patterns from '#portal/components/content/patterns.module.css'
import { EmptyState } from '#portal/components/content/Section.tsx'
import { Flag } from '#portal/components/image/Flag.tsx'
import { PersonName } from '#portal/components/judoka/PersonName.tsx'
import { Pagination, paginate } from '#portal/components/list/Pagination.tsx'
import { usePageContext } from '#portal/page-context.ts'
import type { PublishedRanking } from '#publication/schemas/index.ts'
import { CountedResultList } from './CountedResultList.tsx'
import { createResultResolver } from './counted-results.ts'
import { RankingRow, WithheldPoints } from './RankingRow.tsx'
import styles from './ranking.module.css'
import { hasRoomForResults, isSharedPlace } from './ranking-options.ts'

const COACHES_PER_PAGE = 50

/** Coaches by the points of the judoka they coached. Prerendered pages include the results if there is room. */
export function CoachRanking({ ranking }: { ranking: PublishedRanking }) {
  const { t, query } = usePageContext()
  const { coaches } = ranking
  if (coaches.length === 0) return <EmptyState>{t('ranking.empty')}</EmptyState>
  const page = paginate(coaches, query.page, COACHES_PER_PAGE)
  const first = (page.page - 1) * COACHES_PER_PAGE
  const hasResults = query.by !== undefined || hasRoomForResults(page.rows)
  const people = new Map(ranking.people.map((person) => [person.id, person]))
  const resultsOf = createResultResolver(ranking)
  return (
    <>
      <ol className={`${patterns.card} ${styles.list}`}>
        {page.rows.map(({ coach: id, place, points, club, withheld, counted }, at) => {
          const coach = people.get(id)
          return (
            <li key={id}>
              <RankingRow
                place={place}
                isShared={isSharedPlace(coaches, first + at)}
                points={points}
                title={
                  coach && (
                    <>
                      <Flag country={coach.country} /> <PersonName person={coach} link={false} />
                      {club && <small>{club}</small>}
                    </>
                  )
                }
              >
                {hasResults && (
                  <>
                    <CountedResultList results={resultsOf(counted)} of="several" />
                    <WithheldPoints points={withheld} />
                  </>
                )}
              </RankingRow>
            </li>
          )
        })}
      </ol>
      <Pagination {...page} />
    </>
  )
}
