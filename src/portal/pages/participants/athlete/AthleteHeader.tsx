import { getTeamNationName } from '#language/countries.ts'
import { Avatar } from '#portal/components/image/Avatar.tsx'
import { Flag } from '#portal/components/image/Flag.tsx'
import { FollowButton } from '#portal/components/judoka/FollowButton.tsx'
import { PersonName } from '#portal/components/judoka/PersonName.tsx'
import { useHref, usePageContext } from '#portal/page-context.ts'
import type { PublishedAthlete } from '#publication/schemas/index.ts'
import styles from './athlete.module.css'

/** Name of an athlete, whom they compete for, and a link to the profile. */
export function AthleteHeader({ athlete }: { athlete: PublishedAthlete }) {
  const texts = usePageContext()
  const { t } = texts
  const href = useHref()
  const { person, club, region, school } = athlete
  return (
    <header>
      <div className={styles.identity}>
        <Avatar person={person} gender={athlete.gender} />
        <h1>
          <PersonName person={person} order="given first" link={false} />
        </h1>
        <FollowButton person={person} />
      </div>
      <p className={styles.facts}>
        {person.country && (
          <span>
            <Flag country={person.country} named />
            {` ${getTeamNationName(person.country, texts)}`}
          </span>
        )}
        {[...new Set([club, school, region])].map((name) => name && <bdi key={name}>{name}</bdi>)}
        {person.profile !== false && <a href={href('judoka', { id: person.id })}>{t('athlete.profile')}</a>}
      </p>
    </header>
  )
}
