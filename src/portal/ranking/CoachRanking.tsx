import type { PublishedRanking } from '#contract/published/shapes.ts'
import { usePortal } from '../portal.ts'
import { Flag } from '../ui/Flag.tsx'
import { Pages } from '../ui/Pages.tsx'
import { PersonName } from '../ui/PersonName.tsx'
import { pageOf } from '../ui/pages.ts'
import { Nothing } from '../ui/Section.tsx'
import { hasRoom, isShared } from './chosen.ts'
import { ResultLines } from './ResultLines.tsx'
import { Row } from './Row.tsx'
import styles from './ranking.module.css'
import { resultsIn } from './results.ts'
import { Withheld } from './Withheld.tsx'

const PER_PAGE = 50

/** Coaches by what their judoka won while they coached them. What is built has their results if there is room. */
export function CoachRanking({ ranking }: { ranking: PublishedRanking }) {
  const { t, query } = usePortal()
  const { coaches } = ranking
  if (coaches.length === 0) return <Nothing>{t('ranking.empty')}</Nothing>
  const part = pageOf(coaches, query.page, PER_PAGE)
  const first = (part.page - 1) * PER_PAGE
  const results = query.by !== undefined || hasRoom(part.rows)
  const people = new Map(ranking.people.map((person) => [person.id, person]))
  const resultsOf = resultsIn(ranking)
  return (
    <>
      <ol className={styles.list}>
        {part.rows.map(({ coach: id, place, points, club, withheld, counted }, at) => {
          const coach = people.get(id)
          return (
            <li key={id}>
              <Row
                place={place}
                shared={isShared(coaches, first + at)}
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
                    <ResultLines results={resultsOf(counted)} of="several" />
                    <Withheld points={withheld} />
                  </>
                )}
              </Row>
            </li>
          )
        })}
      </ol>
      <Pages {...part} />
    </>
  )
}
