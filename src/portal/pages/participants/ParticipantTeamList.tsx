import { CategoryName, useGenderName } from '#portal/components/competition/CategoryName.tsx'
import { TeamName } from '#portal/components/competition/TeamName.tsx'
import patterns from '#portal/components/content/patterns.module.css'
import { EmptyState, Section } from '#portal/components/content/Section.tsx'
import { Flag } from '#portal/components/image/Flag.tsx'
import { Logo } from '#portal/components/image/Logo.tsx'
import { PersonName } from '#portal/components/judoka/PersonName.tsx'
import { QueryForm, QuerySelect } from '#portal/components/query/QueryForm.tsx'
import { usePageContext } from '#portal/page-context.ts'
import type { PublishedTeamCompetition, PublishedTeams } from '#publication/schemas/index.ts'
import styles from './participants.module.css'

/** The teams of every team competition, or of the selected one; each opens to its members. */
export function ParticipantTeamList({
  teams,
  chosen,
}: {
  teams: PublishedTeams
  chosen: string | undefined
}) {
  const { t } = usePageContext()
  const { competitions } = teams
  const visibleCompetitions = competitions.filter(({ id }) => String(id) === chosen)
  const entered = competitions.some(({ entered }) => entered.length > 0)
  if (!entered) return <EmptyState>{t('participants.noTeams')}</EmptyState>
  return (
    <>
      {competitions.length > 1 && (
        <QueryForm label={t('participants.filter')}>
          <QuerySelect
            name="team"
            label={t('participants.teamCompetition')}
            all={t('participants.allTeams')}
            choices={competitions.map(({ id, name }) => ({ value: id, label: name }))}
          />
        </QueryForm>
      )}
      {(visibleCompetitions.length > 0 ? visibleCompetitions : competitions).map((competition) => (
        <Section key={competition.id} title={<bdi>{competition.name}</bdi>}>
          <EnteredTeams competition={competition} teams={teams} />
        </Section>
      ))}
    </>
  )
}

function EnteredTeams({
  competition,
  teams,
}: {
  competition: PublishedTeamCompetition
  teams: PublishedTeams
}) {
  const { t } = usePageContext()
  const genderName = useGenderName()
  const people = new Map(teams.people.map((person) => [person.id, person]))
  const categories = new Map(teams.categories.map((category) => [category.id, category]))
  return competition.entered.map(({ team: id, members }) => {
    const team = teams.teams.find((candidate) => candidate.id === id)
    return (
      <details key={id} className={`${patterns.summaries} ${styles.group}`}>
        <summary>
          <Logo path={team?.logo ?? null} />
          <Flag country={team?.country ?? null} />
          {team && <TeamName team={team} />}
          <span className={styles.count}>{t('count.judoka', { count: members.length })}</span>
        </summary>
        <ul className={styles.members}>
          {members.map(({ person: personId, category: categoryId }) => {
            const person = people.get(personId)
            const category = categories.get(categoryId)
            return (
              <li key={`${personId} ${categoryId}`}>
                {person && <PersonName person={person} />}
                {category && (
                  <small>
                    {`${genderName(category.gender)} `}
                    <CategoryName name={category.name} />
                  </small>
                )}
              </li>
            )
          })}
        </ul>
      </details>
    )
  })
}
