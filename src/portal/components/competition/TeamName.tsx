import { getTeamNationName } from '#language/countries.ts'
import type { PublishedTeams } from '#publication/schemas/index.ts'
import { usePageContext } from '../../page-context.ts'

/** The name of a team; that of its nation if sources know the team by the nation's code only. */
export function TeamName({
  team: { name, country },
}: {
  team: Pick<PublishedTeams['teams'][number], 'name' | 'country'>
}) {
  const texts = usePageContext()
  return <bdi>{name === country ? getTeamNationName(country, texts) : name}</bdi>
}
