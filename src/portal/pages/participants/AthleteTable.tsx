import { CategoryName, useGenderName } from '#portal/components/competition/CategoryName.tsx'
import { TeamName } from '#portal/components/competition/TeamName.tsx'
import { VisuallyHidden } from '#portal/components/content/VisuallyHidden.tsx'
import { Flag } from '#portal/components/image/Flag.tsx'
import table from '#portal/components/list/table.module.css'
import { useHref, usePageContext } from '#portal/page-context.ts'
import type { PublishedCompetition, PublishedParticipants } from '#publication/schemas/index.ts'
import { AthleteLink } from './athlete/AthleteLink.tsx'
import styles from './participants.module.css'

/** The link is a flex container, which drops ordinary spaces between its items. */
const NO_BREAK_SPACE = '\u00a0'

/** Athletes with their nation, unless all have the same or none is known, their categories, and the teams for which they fight. */
export function AthleteTable({
  competition,
  participants,
  judoka,
  nations = true,
}: {
  competition: PublishedCompetition
  participants: Pick<PublishedParticipants, 'teams' | 'boutCategories'>
  /** False if all are from the same country. */
  nations?: boolean
  judoka: readonly PublishedParticipants['judoka'][number][]
}) {
  const { t } = usePageContext()
  const href = useHref()
  const genderName = useGenderName()
  const hasNations = nations && judoka.some(({ person }) => person.country)
  const { externalId } = competition.competition
  const categoriesById = new Map(competition.categories.map((category) => [category.id, category]))
  const boutCategoriesById = new Map(participants.boutCategories.map((category) => [category.id, category]))
  const teamsById = new Map(participants.teams.map((team) => [team.id, team]))
  return (
    <table className={`${table.table} ${styles.table}`}>
      <thead>
        <tr>
          <th scope="col">{t('table.judoka')}</th>
          {hasNations && <th scope="col">{t('table.nation')}</th>}
          <th scope="col">{t('table.category')}</th>
        </tr>
      </thead>
      <tbody>
        {judoka.map(({ person, gender, categories, teams = [] }) => (
          <tr key={person.id}>
            <th scope="row">
              <AthleteLink competition={externalId} person={person} isPlain />
            </th>
            {hasNations && (
              <td>
                <Flag country={person.country} named />
                {` ${person.country ?? ''}`}
              </td>
            )}
            <td>
              {categories.map((id) => {
                const category = categoriesById.get(id)
                return category ? (
                  <a key={id} href={href('draw', { id: externalId, category: id })}>
                    <VisuallyHidden>{`${genderName(gender)} `}</VisuallyHidden>
                    <CategoryName name={category.name} />
                  </a>
                ) : null
              })}
              {teams.map(({ team: teamId, category: categoryId }) => {
                const team = teamsById.get(teamId)
                const category = boutCategoriesById.get(categoryId)
                return team && category ? (
                  <a
                    key={`${teamId} ${categoryId}`}
                    href={href('teamDraw', { id: externalId, team: team.competition })}
                  >
                    <VisuallyHidden>{`${genderName(gender)} `}</VisuallyHidden>
                    <CategoryName name={category.name} />
                    {NO_BREAK_SPACE}
                    <TeamName team={team} />
                  </a>
                ) : null
              })}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
