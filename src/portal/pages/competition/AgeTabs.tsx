import { useAgeGroupName } from '#portal/components/competition/CategoryName.tsx'
import { Tabs } from '#portal/components/content/Tabs.tsx'
import { useHref, usePageContext } from '#portal/page-context.ts'
import type { RouteName } from '#publication/routes.ts'
import type { PublishedCompetition } from '#publication/schemas/index.ts'

/** The first category of each age group, in their order. */
const listAgeGroups = ({ categories }: PublishedCompetition): PublishedCompetition['categories'] => [
  ...new Map(categories.map((category) => [category.ageId, category])).values(),
]

/** Tabs for all age groups of a competition and each of them; nothing if there is only one. */
export function AgeTabs({
  competition,
  label,
  age,
  all,
  byAge,
}: {
  competition: PublishedCompetition
  label: string
  /** Id of the selected age group, null for all. */
  age: string | null
  all: Extract<RouteName, 'results' | 'standings'>
  byAge: Extract<RouteName, 'resultsByAge' | 'standingsByAge'>
}) {
  const { t } = usePageContext()
  const href = useHref()
  const ageGroupName = useAgeGroupName()
  const { externalId } = competition.competition
  const ages = listAgeGroups(competition)
  if (ages.length < 2) return null
  return (
    <Tabs
      label={label}
      tabs={[
        { label: t('results.allAges'), href: href(all, { id: externalId }), current: age === null },
        ...ages.map((category) => ({
          label: ageGroupName(category),
          href: href(byAge, { id: externalId, age: category.ageId }),
          current: age === String(category.ageId),
        })),
      ]}
    />
  )
}
