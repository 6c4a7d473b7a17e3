import { formatMoney } from '#language/page-formats.ts'
import { CategoryName, useAgeGroupName } from '#portal/components/competition/CategoryName.tsx'
import { Section } from '#portal/components/content/Section.tsx'
import { usePageContext } from '#portal/page-context.ts'
import type { PublishedCompetition } from '#publication/schemas/index.ts'
import apply from './apply.module.css'
import styles from './price-table.module.css'

type Price = PublishedCompetition['prices'][number]

/** Entry fees of a competition, regular and late. Weights of an age group that cost the same share a row. */
export function PriceTable({ published: { prices, categories } }: { published: PublishedCompetition }) {
  const { t, code } = usePageContext()
  const ageGroupName = useAgeGroupName()
  const late = prices.some(({ priceLate }) => priceLate !== null)
  const describe = (price: Price) => {
    const category = categories.find((candidate) =>
      price.category === null ? candidate.ageId === price.ageId : candidate.id === price.category,
    )
    return { ...price, group: category ? ageGroupName(category) : null, weight: category?.name ?? null }
  }
  const rows = Map.groupBy(prices.map(describe), (row) =>
    JSON.stringify([row.category === null ? row.name : row.group, row.price, row.priceLate, row.currency]),
  )
  return (
    <Section title={t('apply.prices')}>
      <table className={styles.prices}>
        <thead>
          <tr>
            <th scope="col">{t('apply.entry')}</th>
            <th scope="col">{t('apply.price')}</th>
            {late && <th scope="col">{t('apply.priceLate')}</th>}
          </tr>
        </thead>
        <tbody>
          {[...rows].map(([key, [first, ...others]]) => {
            if (!first) return null
            const { name, group, category, price, priceLate, currency } = first
            return (
              <tr key={key}>
                <th scope="row">
                  <bdi>{category === null ? name : group}</bdi>
                  <small>
                    {category === null
                      ? group
                      : [first, ...others].map(({ category: id, weight }) => (
                          <span key={id}>{weight && <CategoryName name={weight} />}</span>
                        ))}
                  </small>
                </th>
                <td>{formatMoney(code, price, currency)}</td>
                {late && <td>{formatMoney(code, priceLate ?? price, currency)}</td>}
              </tr>
            )
          })}
        </tbody>
      </table>
      <p className={apply.hint}>{t('apply.fees')}</p>
    </Section>
  )
}
