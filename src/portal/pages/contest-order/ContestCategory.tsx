import { CategoryName, useGenderName } from '#portal/components/competition/CategoryName.tsx'
import { useHref } from '#portal/page-context.ts'
import type { OrderEntry } from './model/order-blocks.ts'
import type { OrderContext } from './model/order-context.ts'

/** The category or team competition of a contest, linked to its draw unless `link` is false. */
export function ContestCategory({
  entry: { contest },
  context: { competition },
  link = true,
}: {
  entry: OrderEntry
  context: OrderContext
  link?: boolean
}) {
  const href = useHref()
  const genderName = useGenderName()
  const { externalId } = competition.competition
  const category = competition.categories.find((candidate) => candidate.id === contest.category)
  if (category) {
    const name = (
      <>
        {`${genderName(category.gender)} `}
        <CategoryName name={category.name} />
      </>
    )
    if (!link) return <span>{name}</span>
    return <a href={href('draw', { id: externalId, category: category.id })}>{name}</a>
  }
  const teams = competition.teamCategories.find((candidate) => candidate.id === contest.teamCompetition)
  if (!teams) return null
  if (!link) return <bdi>{teams.name}</bdi>
  return <a href={href('teamDraw', { id: externalId, team: teams.id })}>{teams.name}</a>
}
