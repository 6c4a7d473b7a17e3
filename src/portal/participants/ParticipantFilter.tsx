import type { PublishedCategory } from '#contract/published/shapes.ts'
import { ALL_MEN, ALL_WOMEN } from '#judo/competition/category-filter.ts'
import { usePortal } from '../portal.ts'
import { categoryText, useAgeGroupName } from '../ui/CategoryName.tsx'
import { QueryChoices, QueryForm, QueryText } from '../ui/QueryForm.tsx'

/** Of whom the list of participants shows: by name, by category. */
export function ParticipantFilter({ categories }: { categories: readonly PublishedCategory[] }) {
  const { t } = usePortal()
  const ageGroupName = useAgeGroupName()
  const groups = [...Map.groupBy(categories, ageGroupName)].map(([group, held]) => ({
    group,
    choices: held.map(({ id, name }) => ({ value: id, label: categoryText(name, t('category.kg')) })),
  }))
  return (
    <QueryForm label={t('participants.filter')} resets={['page']}>
      <QueryText name="q" label={t('participants.name')} />
      <QueryChoices
        name="category"
        label={t('table.category')}
        all={t('results.allAges')}
        choices={[
          { value: ALL_MEN, label: t('participants.allMen') },
          { value: ALL_WOMEN, label: t('participants.allWomen') },
          ...groups,
        ]}
      />
    </QueryForm>
  )
}
