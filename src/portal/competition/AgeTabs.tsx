import type { Family } from '#contract/published/addresses.ts'
import type { PublishedCompetition } from '#contract/published/shapes.ts'
import { useHref, usePortal } from '../portal.ts'
import { useAgeGroupName } from '../ui/CategoryName.tsx'
import { Tabs } from '../ui/Tabs.tsx'

/** One category of each age, in their order: what age tabs are made of. */
const agesOf = ({ categories }: PublishedCompetition): PublishedCompetition['categories'] => [
  ...new Map(categories.map((category) => [category.ageId, category])).values(),
]

/** All ages of a competition, or one of them; nothing where there is only one. */
export function AgeTabs({
  competition,
  label,
  age,
  all,
  byAge,
}: {
  competition: PublishedCompetition
  label: string
  /** The age chosen, null for all. */
  age: string | null
  all: Extract<Family, 'results' | 'standings'>
  byAge: Extract<Family, 'resultsByAge' | 'standingsByAge'>
}) {
  const { t } = usePortal()
  const href = useHref()
  const ageGroupName = useAgeGroupName()
  const { id } = competition.competition
  const ages = agesOf(competition)
  if (ages.length < 2) return null
  return (
    <Tabs
      label={label}
      tabs={[
        { label: t('results.allAges'), href: href(all, { id }), current: age === null },
        ...ages.map((category) => ({
          label: ageGroupName(category),
          href: href(byAge, { id, age: category.ageId }),
          current: age === String(category.ageId),
        })),
      ]}
    />
  )
}
