import { buildContestCode } from '#publication/contest-code.ts'
import type {
  PublishedCategorySummary,
  PublishedOrganisation,
  PublishedPerson,
  PublishedRecordingPart,
} from '#publication/schemas/index.ts'
import { CategoryName, useGenderName } from '../components/competition/CategoryName.tsx'
import { Flag } from '../components/image/Flag.tsx'
import { PersonName } from '../components/judoka/PersonName.tsx'
import { useHref, usePageContext } from '../page-context.ts'
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
    <span className={styles.filmedContest}>
      <small>
        {category && (
          <>
            {genderName(category.gender)} <CategoryName name={category.name} />
            {' · '}
          </>
        )}
        {t(`round.${contest.round}`)}
      </small>
      {(['white', 'blue'] as const).map((side) => (
        <span key={side} className={styles.side} data-side={side}>
          <span className="visually-hidden">{t(`side.${side}`)} </span>
          <FilmedSideName id={contest[side]} contest={contest} mentions={mentions} />
        </span>
      ))}
    </span>
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
  const { t } = usePageContext()
  const href = useHref()
  if (category === null || teamCompetition !== null) return null
  return (
    <a
      className={styles.number}
      href={href('contest', { id: competition, code: buildContestCode({ category, number }) })}
      aria-label={t('contest.number', { number })}
    >
      {number}
    </a>
  )
}

function FilmedSideName({
  id,
  contest,
  mentions,
}: {
  id: number | null
  contest: FilmedContestData
  mentions: FilmedContestMentions
}) {
  const { t } = usePageContext()
  if (contest.teamCompetition !== null) {
    const team = mentions.teams.find((one) => one.id === id)
    return team ? (
      <>
        <Flag country={team.country} /> <bdi>{team.name}</bdi>
      </>
    ) : (
      t('contest.unknown')
    )
  }
  const person = mentions.people.find((one) => one.id === id)
  return person ? (
    <>
      <Flag country={person.country} /> <PersonName person={person} link={false} />
    </>
  ) : (
    t('contest.unknown')
  )
}
