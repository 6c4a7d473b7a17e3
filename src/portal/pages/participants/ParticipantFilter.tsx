import { ALL_MEN, ALL_WOMEN } from '#judo/competition/category-filter.ts'
import { formatWeightCategory } from '#language/category-names.ts'
import { useAgeGroupName } from '#portal/components/competition/CategoryName.tsx'
import { QueryForm, QuerySelect, QueryTextField } from '#portal/components/query/QueryForm.tsx'
import { usePageContext } from '#portal/page-context.ts'
import type { PublishedCategory } from '#publication/schemas/index.ts'

/** Filters the list of participants by name and category. */
export function ParticipantFilter({
  categories,
}: {
  categories: readonly Pick<PublishedCategory, 'id' | 'name' | 'age' | 'ageName' | 'gender'>[]
}) {
  const { t, code } = usePageContext()
  const ageGroupName = useAgeGroupName()
  const groups = [...Map.groupBy(categories, ageGroupName)].map(([group, ofGroup]) => ({
    group,
    choices: ofGroup.map(({ id, name }) => ({
      value: id,
      label: formatWeightCategory(name, { t, code }),
    })),
  }))
  return (
    <QueryForm label={t('participants.filter')} clearedFields={['page']}>
      <QueryTextField name="q" label={t('participants.name')} />
      <QuerySelect
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
