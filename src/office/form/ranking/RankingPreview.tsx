import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import hiddenStyles from '#portal/components/content/visually-hidden.module.css'
import { useTexts } from '../../app/office-context.ts'
import { callOffice } from '../../data/office-api.ts'
import tableStyles from '../../list/list.module.css'
import { formatDay } from '../../parts/format-values.ts'
import { ProblemNotice } from '../../parts/ProblemNotice.tsx'
import { labelField, labelValue } from '../../texts/labels.ts'
import formStyles from '../form.module.css'
import styles from './ranking.module.css'

/** Who leads the cup in a season, which may be one before the cup, by its points. */
export default function RankingPreview({ id }: { id: number }) {
  const { t, locale } = useTexts()
  const [year, setYear] = useState<number | null>(null)
  const { data, error, isPlaceholderData } = useQuery({
    queryKey: ['cup', 'ranking', id, year],
    queryFn: ({ signal }) =>
      callOffice('Office/CupPreview', { IdCup: id, ...(year !== null && { Year: year }) }, signal),
    placeholderData: keepPreviousData,
  })
  const formatNumber = (value: number) => value.toLocaleString(locale)
  return (
    <section className={formStyles.section}>
      <div className={formStyles.sectionHead}>
        <h2>{t('office.ranking')}</h2>
        {data && data.years.length > 0 && (
          <select
            className={`input ${styles.year}`}
            aria-label={labelField(t, 'year')}
            value={year ?? data.year}
            onChange={({ target }) => setYear(Number(target.value))}
          >
            {data.years.map((each) => (
              <option key={each}>{each}</option>
            ))}
          </select>
        )}
      </div>
      {error && <ProblemNotice error={error} />}
      {data?.rankings.length === 0 && <p>{t('office.ranking.none')}</p>}
      {data && data.rankings.length > 0 && (
        <>
          <p className={formStyles.meta}>
            {t('office.ranking.about', {
              count: formatNumber(data.competitions),
              from: formatDay(data.from, locale),
              to: formatDay(data.to, locale),
            })}
          </p>
          <div className={styles.rankings} aria-busy={isPlaceholderData}>
            {data.rankings.map(({ category, rows }) => (
              <div
                key={category && Object.values(category).join(' ')}
                className={tableStyles.scroll}
                data-old={isPlaceholderData || undefined}
              >
                <table className={styles.table}>
                  {category && (
                    <caption>
                      {category.age} · {labelValue(t, 'gender', category.gender)} ·{' '}
                      <bdi dir="ltr">{category.weight}</bdi>
                    </caption>
                  )}
                  <thead className={hiddenStyles.hidden}>
                    <tr>
                      <th scope="col">{labelField(t, 'place')}</th>
                      <th scope="col">{labelField(t, 'name')}</th>
                      <th scope="col">{labelField(t, 'points')}</th>
                    </tr>
                  </thead>
                  <tbody>
                    {rows.map(({ id: rowId, place, name, points }) => (
                      <tr key={rowId}>
                        <td>{formatNumber(place)}</td>
                        <th scope="row">
                          <bdi>{name}</bdi>
                        </th>
                        <td>{formatNumber(points)}</td>
                      </tr>
                    ))}
                  </tbody>
                </table>
              </div>
            ))}
          </div>
        </>
      )}
    </section>
  )
}
