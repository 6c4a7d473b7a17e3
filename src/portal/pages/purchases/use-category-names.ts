import type { EnterableCategory } from '#contract/api/purchases/entrants.ts'
import { formatAgeGroup, formatCategory, formatWeightCategory } from '#language/category-names.ts'
import { formatMoney } from '#language/page-formats.ts'
import { usePageContext } from '#portal/page-context.ts'
import type { PublishedCompetition } from '#publication/schemas/index.ts'

type CategoryId = Pick<EnterableCategory, 'idAge' | 'idWeight'>

/** Returns functions that name a category of a competition: its age group, its weight, both, and with its price. */
export function useCategoryNames({ categories }: PublishedCompetition) {
  const { t, code } = usePageContext()
  const find = ({ idAge, idWeight }: CategoryId) =>
    categories.find(({ id, ageId }) => id === idWeight && ageId === idAge)
  const nameWeight = (id: CategoryId): string =>
    formatWeightCategory(find(id)?.name ?? `${id.idWeight}`, { t, code })
  const nameAge = (id: CategoryId): string => {
    const category = find(id)
    return category ? formatAgeGroup(category, { t, code }) : ''
  }
  return {
    nameAge,
    nameWeight,
    nameCategory: (id: CategoryId): string => {
      const category = find(id)
      return category ? formatCategory(category, { t, code }) : nameWeight(id)
    },
    nameOption: (category: EnterableCategory): string => {
      const { price, currency, isFull } = category
      const money = price !== null && currency !== null ? formatMoney(code, price, currency) : null
      return [nameWeight(category), isFull ? t('apply.fullWaiting') : money].filter(Boolean).join(' · ')
    },
  }
}
