import type { PublishedRanking } from '#publication/schemas/index.ts'
import { EmptyState } from '../components/content/Section.tsx'
import { Flag } from '../components/image/Flag.tsx'
import { PersonName } from '../components/judoka/PersonName.tsx'
import { Pagination } from '../components/list/Pagination.tsx'
import { paginate } from '../components/list/paginate.ts'
import { usePageContext } from '../page-context.ts'
import { CountedResultList } from './CountedResultList.tsx'
import { createResultResolver } from './counted-results.ts'
import { RankingRow } from './RankingRow.tsx'
import styles from './ranking.module.css'
import { hasRoomForResults, isSharedPlace } from './ranking-options.ts'
import { WithheldPoints } from './WithheldPoints.tsx'

const COACHES_PER_PAGE = 50

/** Coaches by what their judoka won while they coached them. What is built has their results if there is room. */
export function CoachRanking({ ranking }: { ranking: PublishedRanking }) {
  const { t, query } = usePageContext()
  const { coaches } = ranking
  if (coaches.length === 0) return <EmptyState>{t('ranking.empty')}</EmptyState>
  const part = paginate(coaches, query.page, COACHES_PER_PAGE)
  const first = (part.page - 1) * COACHES_PER_PAGE
  const results = query.by !== undefined || hasRoomForResults(part.rows)
  const people = new Map(ranking.people.map((person) => [person.id, person]))
  const resultsOf = createResultResolver(ranking)
  return (
    <>
      <ol className={styles.list}>
        {part.rows.map(({ coach: id, place, points, club, withheld, counted }, at) => {
          const coach = people.get(id)
          return (
            <li key={id}>
              <RankingRow
                place={place}
                shared={isSharedPlace(coaches, first + at)}
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
                {results && (
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
      <Pagination {...part} />
    </>
  )
}
