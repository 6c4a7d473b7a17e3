import type { PublishedAthlete } from '#contract/published/shapes.ts'
import { countryName } from '#language/countries.ts'
import { useHref, usePortal } from '../../portal.ts'
import { Flag } from '../../ui/Flag.tsx'
import { FollowButton } from '../../ui/FollowButton.tsx'
import { PersonName } from '../../ui/PersonName.tsx'
import styles from './athlete.module.css'

/** Who it is, for whom they compete here, and the way to everything else of them. */
export function AthleteHeader({ athlete }: { athlete: PublishedAthlete }) {
  const { t, code } = usePortal()
  const href = useHref()
  const { person, club, region, school } = athlete
  return (
    <header>
      <div className={styles.who}>
        <h1>
          <PersonName person={person} order="given first" link={false} />
        </h1>
        <FollowButton person={person} />
      </div>
      <p className={styles.facts}>
        {person.country && (
          <span>
            <Flag country={person.country} named /> {countryName(person.country, code)}
          </span>
        )}
        {[...new Set([club, school, region])].map((name) => name && <bdi key={name}>{name}</bdi>)}
        {person.profile !== false && <a href={href('judoka', { id: person.id })}>{t('athlete.profile')}</a>}
      </p>
    </header>
  )
}
