import type { RouteName } from '#publication/routes.ts'
import type { PublishedCompetition } from '#publication/schemas/index.ts'
import { useAgeGroupName } from '../components/competition/CategoryName.tsx'
import { Tabs } from '../components/content/Tabs.tsx'
import { useHref, usePageContext } from '../page-context.ts'

/** One category of each age, in their order: what age tabs are made of. */
const listAgeGroups = ({ categories }: PublishedCompetition): PublishedCompetition['categories'] => [
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
  all: Extract<RouteName, 'results' | 'standings'>
  byAge: Extract<RouteName, 'resultsByAge' | 'standingsByAge'>
}) {
  const { t } = usePageContext()
  const href = useHref()
  const ageGroupName = useAgeGroupName()
  const { id } = competition.competition
  const ages = listAgeGroups(competition)
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
