import type {
  PublishedCategoryMention,
  PublishedOrganisation,
  PublishedPerson,
  PublishedRecordingPart,
} from '#contract/published/shapes.ts'
import { usePortal } from '../portal.ts'
import { CategoryName, useGenderName } from '../ui/CategoryName.tsx'
import { Flag } from '../ui/Flag.tsx'
import { PersonName } from '../ui/PersonName.tsx'
import styles from './watch.module.css'

export type Filmed = Omit<PublishedRecordingPart['contests'][number], 'second'>

export type Known = {
  categories: readonly PublishedCategoryMention[]
  people: readonly PublishedPerson[]
  teams: readonly PublishedOrganisation[]
}

/** A contest that can be watched: what and who, and not how it ended. */
export function FilmedContest({ contest, known }: { contest: Filmed; known: Known }) {
  const { t } = usePortal()
  const genderName = useGenderName()
  const category = known.categories.find(({ id }) => id === contest.category)
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
          <span className="unseen">{t(`side.${side}`)} </span>
          <Who id={contest[side]} contest={contest} known={known} />
        </span>
      ))}
    </span>
  )
}

function Who({ id, contest, known }: { id: number | null; contest: Filmed; known: Known }) {
  const { t } = usePortal()
  if (contest.team !== null) {
    const team = known.teams.find((one) => one.id === id)
    return team ? (
      <>
        <Flag country={team.country} /> <bdi>{team.name}</bdi>
      </>
    ) : (
      t('contest.unknown')
    )
  }
  const person = known.people.find((one) => one.id === id)
  return person ? (
    <>
      <Flag country={person.country} /> <PersonName person={person} link={false} />
    </>
  ) : (
    t('contest.unknown')
  )
}
