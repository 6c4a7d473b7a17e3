import { formatMoney } from '#language/page-formats.ts'
import type { PublishedCompetition } from '#publication/schemas/index.ts'
import { CategoryName, useAgeGroupName } from '../components/competition/CategoryName.tsx'
import { Section } from '../components/content/Section.tsx'
import { usePageContext } from '../page-context.ts'
import styles from './price-table.module.css'

/** Entry fees of a competition, regular and late. */
export function PriceTable({ published: { prices, categories } }: { published: PublishedCompetition }) {
  const { t, code } = usePageContext()
  const ageGroupName = useAgeGroupName()
  const late = prices.some(({ priceLate }) => priceLate !== null)
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
          {prices.map(({ name, ageId, category: id, price, priceLate, currency }) => {
            const category = categories.find((one) => (id === null ? one.ageId === ageId : one.id === id))
            return (
              <tr key={`${name} ${ageId} ${id}`}>
                <th scope="row">
                  <bdi>{name}</bdi>
                  {category && (
                    <small>
                      {ageGroupName(category)} {id !== null && <CategoryName name={category.name} />}
                    </small>
                  )}
                </th>
                <td>{formatMoney(code, price, currency)}</td>
                {late && <td>{formatMoney(code, priceLate ?? price, currency)}</td>}
              </tr>
            )
          })}
        </tbody>
      </table>
    </Section>
  )
}
