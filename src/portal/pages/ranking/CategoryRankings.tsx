import { formatWeightCategory } from '#language/category-names.ts'
import { formatNumber } from '#language/formats.ts'
import { CategoryName, useAgeGroupName } from '#portal/components/competition/CategoryName.tsx'
import patterns from '#portal/components/content/patterns.module.css'
import { EmptyState } from '#portal/components/content/Section.tsx'
import { Flag } from '#portal/components/image/Flag.tsx'
import { PersonName } from '#portal/components/judoka/PersonName.tsx'
import { QueryForm, QuerySelect } from '#portal/components/query/QueryForm.tsx'
import { useQueryHref } from '#portal/components/query/use-query-href.ts'
import { useHref, usePageContext } from '#portal/page-context.ts'
import type { PublishedCategorySummary, PublishedRanking } from '#publication/schemas/index.ts'
import { CountedResultList } from './CountedResultList.tsx'
import { type CountedResult, createResultResolver } from './counted-results.ts'
import { RankingRow } from './RankingRow.tsx'
import styles from './ranking.module.css'
import { fitRankingPreview, hasPlaceGap, isSharedPlace, type RankingPreview } from './ranking-options.ts'

type CategoryRanking = PublishedRanking['individual'][number]

/** Rankings by category: the top rows of each, or all rows of one. */
export function CategoryRankings({ ranking }: { ranking: PublishedRanking }) {
  const { t, query } = usePageContext()
  const ranked = ranking.individual.filter(({ places }) => places.length > 0)
  const selectedRanking = ranked.find(({ category }) => String(category) === query.category)
  if (ranked.length === 0) return <EmptyState>{t('ranking.empty')}</EmptyState>
  const preview = selectedRanking
    ? { rowCount: selectedRanking.places.length, hasResults: true }
    : fitRankingPreview(ranked)
  return (
    <>
      {ranked.length > 1 && <CategoryFilter ranking={ranking} ranked={ranked} />}
      <div className={selectedRanking ? styles.single : styles.categories}>
        {(selectedRanking ? [selectedRanking] : ranked).map((categoryRanking) => (
          <CategoryRankingSection
            key={categoryRanking.category}
            ranking={ranking}
            categoryRanking={categoryRanking}
            {...preview}
          />
        ))}
      </div>
    </>
  )
}

function CategoryRankingSection({
  ranking,
  categoryRanking: { category: categoryId, places },
  rowCount,
  hasResults,
}: {
  ranking: PublishedRanking
  categoryRanking: CategoryRanking
} & RankingPreview) {
  const { t, code } = usePageContext()
  const href = useQueryHref()
  const ageGroupName = useAgeGroupName()
  const people = new Map(ranking.people.map((person) => [person.id, person]))
  const resultsOf = createResultResolver(ranking)
  const category = ranking.categories.find(({ id }) => id === categoryId)
  return (
    <section className={`${patterns.card} ${styles.category}`}>
      <h2>
        {category && <CategoryName name={category.name} />}
        {category && <small>{ageGroupName(withAgeName(category))}</small>}
      </h2>
      <ol>
        {places.slice(0, rowCount).map(({ place, person: id, points, counted }, at) => {
          const person = people.get(id)
          return (
            <li key={id}>
              <RankingRow
                place={place}
                isShared={isSharedPlace(places, at)}
                points={points}
                title={
                  person && (
                    <>
                      <Flag country={person.country} /> <PersonName person={person} link={!hasResults} />
                    </>
                  )
                }
              >
                {hasResults && (
                  <JudokaResults results={resultsOf(counted)} id={id} profile={person?.profile !== false} />
                )}
              </RankingRow>
            </li>
          )
        })}
      </ol>
      {places.length > rowCount && (
        <a className={`needs-script ${styles.all}`} href={href({ category: categoryId })}>
          {t('ranking.whole', { number: formatNumber(code, places.length) })}
        </a>
      )}
      {places.length === rowCount && hasPlaceGap(places) && <p className={styles.note}>{t('ranking.gap')}</p>}
    </section>
  )
}

function JudokaResults({ results, id, profile }: { results: CountedResult[]; id: number; profile: boolean }) {
  const { t } = usePageContext()
  const href = useHref()
  return (
    <>
      <CountedResultList results={results} of="one" />
      {profile && (
        <p className={styles.more}>
          <a href={href('judoka', { id })}>{t('judoka.profile')}</a>
        </p>
      )}
    </>
  )
}

function CategoryFilter({
  ranking,
  ranked,
}: {
  ranking: PublishedRanking
  ranked: readonly CategoryRanking[]
}) {
  const { t, code } = usePageContext()
  const ageGroupName = useAgeGroupName()
  const categories = ranking.categories.filter(({ id }) => ranked.some(({ category }) => category === id))
  const groups = [...Map.groupBy(categories, (category) => ageGroupName(withAgeName(category)))]
  return (
    <QueryForm label={t('ranking.filter')}>
      <QuerySelect
        name="category"
        label={t('table.category')}
        all={t('results.allAges')}
        choices={groups.map(([group, ofGroup]) => ({
          group,
          choices: ofGroup.map(({ id, name }) => ({
            value: id,
            label: formatWeightCategory(name, { t, code }),
          })),
        }))}
      />
    </QueryForm>
  )
}

/** Rankings contain the short names of age groups only. */
const withAgeName = ({ age, gender }: PublishedCategorySummary) => ({ age, ageName: age, gender })
