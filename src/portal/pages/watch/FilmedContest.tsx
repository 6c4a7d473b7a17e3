import type { ReactNode } from 'react'
import { SIDES, type Side } from '#judo/score/score.ts'
import { CategoryName, useGenderName } from '#portal/components/competition/CategoryName.tsx'
import { TeamName } from '#portal/components/competition/TeamName.tsx'
import { FamilyName, PersonName } from '#portal/components/judoka/PersonName.tsx'
import { ContestCard, type ContestCardSide } from '#portal/components/result/ContestCard.tsx'
import { ContestNumber } from '#portal/components/result/ContestNumber.tsx'
import { useContestHref } from '#portal/components/result/contest-href.ts'
import { usePageContext } from '#portal/page-context.ts'
import type {
  PublishedCategorySummary,
  PublishedOrganisation,
  PublishedPerson,
  PublishedRecordingPart,
} from '#publication/schemas/index.ts'
import styles from './watch.module.css'

export type FilmedContestData = Omit<PublishedRecordingPart['contests'][number], 'second'>

export type FilmedContestMentions = {
  categories: readonly PublishedCategorySummary[]
  people: readonly PublishedPerson[]
  teams: readonly PublishedOrganisation[]
}

/** A contest with a video: category, round and sides, without the result. */
export function FilmedContest({
  contest,
  mentions,
}: {
  contest: FilmedContestData
  mentions: FilmedContestMentions
}) {
  const { t } = usePageContext()
  const genderName = useGenderName()
  const category = mentions.categories.find(({ id }) => id === contest.category)
  return (
    <ContestCard
      size="row"
      sides={{ white: createSide('white'), blue: createSide('blue') }}
      heading={
        <>
          {category && (
            <span>
              {`${genderName(category.gender)} `}
              <CategoryName name={category.name} />
            </span>
          )}
          <span>{t(`round.${contest.round}`)}</span>
        </>
      }
    />
  )

  function createSide(side: Side): ContestCardSide {
    const id = contest[side]
    if (contest.teamCompetition !== null) {
      const team = mentions.teams.find((candidate) => candidate.id === id)
      return team ? { country: team.country, name: <TeamName team={team} /> } : {}
    }
    const person = mentions.people.find((candidate) => candidate.id === id)
    return person ? { country: person.country, name: <PersonName person={person} link={false} /> } : {}
  }
}

/** The family names of a contest, white and blue, for the halves of its picture; teams have none. */
export const listSideNames = (
  contest: FilmedContestData,
  { people }: Pick<FilmedContestMentions, 'people'>,
): ReactNode[] =>
  SIDES.map((side) => {
    const person =
      contest.teamCompetition === null && people.find((candidate) => candidate.id === contest[side])
    return person && <FamilyName key={side} person={person} />
  })

/** Round and sides of a contest in one line. */
export function FilmedContestTitle({
  contest,
  mentions,
}: {
  contest: FilmedContestData
  mentions: FilmedContestMentions
}) {
  const { t } = usePageContext()
  const names = [contest.white, contest.blue].flatMap((id) => {
    const person = mentions.people.find((candidate) => candidate.id === id)
    return person ? [<PersonName key={person.id} person={person} link={false} />] : []
  })
  return (
    <>
      {t(`round.${contest.round}`)}
      {contest.teamCompetition === null && names.length === 2 && (
        <>
          {' · '}
          {names[0]} – {names[1]}
        </>
      )}
    </>
  )
}

/** The number of a contest, linked to its page, which has the result; contests of teams have none. */
export function FilmedContestLink({
  competition,
  contest: { category, number, teamCompetition },
}: {
  /** External id. */
  competition: string
  contest: FilmedContestData
}) {
  const contestHref = useContestHref(competition)
  if (category === null || teamCompetition !== null) return null
  return (
    <span className={styles.number}>
      <ContestNumber number={number} href={contestHref(category, number)} />
    </span>
  )
}
