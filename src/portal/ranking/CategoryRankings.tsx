import type { PublishedCategoryMention, PublishedRanking } from '#contract/published/shapes.ts'
import { formatNumber } from '#language/formats.ts'
import { useHref, usePortal } from '../portal.ts'
import { CategoryName, categoryText, useAgeGroupName } from '../ui/CategoryName.tsx'
import { Flag } from '../ui/Flag.tsx'
import { PersonName } from '../ui/PersonName.tsx'
import { QueryChoices, QueryForm } from '../ui/QueryForm.tsx'
import { useQueryHref } from '../ui/query-href.ts'
import { Nothing } from '../ui/Section.tsx'
import { extentOf, hasGap, isShared } from './chosen.ts'
import { ResultLines } from './ResultLines.tsx'
import { Row } from './Row.tsx'
import styles from './ranking.module.css'
import { type CountedResult, resultsIn } from './results.ts'

type Ranked = PublishedRanking['individual'][number]

/** Judoka by category: the best of each, or one category as a whole. */
export function CategoryRankings({ ranking }: { ranking: PublishedRanking }) {
  const { t, query } = usePortal()
  const ranked = ranking.individual.filter(({ rows }) => rows.length > 0)
  const one = ranked.find(({ category }) => String(category) === query.category)
  if (ranked.length === 0) return <Nothing>{t('ranking.empty')}</Nothing>
  const extent = one ? { top: one.rows.length, results: true } : extentOf(ranked)
  return (
    <>
      {ranked.length > 1 && <Filter ranking={ranking} ranked={ranked} />}
      <div className={one ? styles.single : styles.categories}>
        {(one ? [one] : ranked).map((of) => (
          <Category key={of.category} ranking={ranking} of={of} {...extent} />
        ))}
      </div>
    </>
  )
}

function Category({
  ranking,
  of: { category, rows },
  top,
  results,
}: {
  ranking: PublishedRanking
  of: Ranked
  top: number
  results: boolean
}) {
  const { t, code } = usePortal()
  const href = useQueryHref()
  const ageGroupName = useAgeGroupName()
  const people = new Map(ranking.people.map((person) => [person.id, person]))
  const resultsOf = resultsIn(ranking)
  const held = ranking.categories.find(({ id }) => id === category)
  return (
    <section className={styles.category}>
      <h2>
        {held && <CategoryName name={held.name} />}
        {held && <small>{ageGroupName(named(held))}</small>}
      </h2>
      <ol>
        {rows.slice(0, top).map(({ place, person: id, points, counted }, at) => {
          const person = people.get(id)
          return (
            <li key={id}>
              <Row
                place={place}
                shared={isShared(rows, at)}
                points={points}
                title={
                  person && (
                    <>
                      <Flag country={person.country} /> <PersonName person={person} link={!results} />
                    </>
                  )
                }
              >
                {results && (
                  <Judoka results={resultsOf(counted)} id={id} profile={person?.profile !== false} />
                )}
              </Row>
            </li>
          )
        })}
      </ol>
      {rows.length > top && (
        <a className={`needs-script ${styles.all}`} href={href({ category })}>
          {t('ranking.whole', { number: formatNumber(code, rows.length) })}
        </a>
      )}
      {rows.length === top && hasGap(rows) && <p className={styles.note}>{t('ranking.gap')}</p>}
    </section>
  )
}

function Judoka({ results, id, profile }: { results: CountedResult[]; id: number; profile: boolean }) {
  const { t } = usePortal()
  const href = useHref()
  return (
    <>
      <ResultLines results={results} of="one" />
      {profile && (
        <p className={styles.more}>
          <a href={href('judoka', { id })}>{t('judoka.profile')}</a>
        </p>
      )}
    </>
  )
}

function Filter({ ranking, ranked }: { ranking: PublishedRanking; ranked: readonly Ranked[] }) {
  const { t } = usePortal()
  const ageGroupName = useAgeGroupName()
  const held = ranking.categories.filter(({ id }) => ranked.some(({ category }) => category === id))
  const groups = [...Map.groupBy(held, (category) => ageGroupName(named(category)))]
  return (
    <QueryForm label={t('ranking.filter')}>
      <QueryChoices
        name="category"
        label={t('table.category')}
        all={t('results.allAges')}
        choices={groups.map(([group, categories]) => ({
          group,
          choices: categories.map(({ id, name }) => ({
            value: id,
            label: categoryText(name, t('category.kg')),
          })),
        }))}
      />
    </QueryForm>
  )
}

/** Rankings name ages by their short names only. */
const named = ({ age, gender }: PublishedCategoryMention) => ({ age, ageName: age, gender })
