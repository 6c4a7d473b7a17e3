import type { CSSProperties } from 'react'
import { getFamilyNameInCapitals, PersonName, Spellings } from '#portal/components/judoka/PersonName.tsx'
import type { PublishedPerson } from '#publication/schemas/index.ts'
import { HallGivenName } from './HallGivenName.tsx'
import styles from './hall.module.css'

/**
 * The family name in full and on one line, as large as its length allows; the given name is smaller and gets the space that is
 * left, at least for its initial. The club follows where there is space.
 */
export function HallName({ person }: { person: PublishedPerson }) {
  if (person.withheld) return <PersonName person={person} link={false} />
  const { givenName, internationalGivenName, club } = person
  const family = getFamilyNameInCapitals(person)
  return (
    <>
      <span
        className={styles.familyName}
        dir="auto"
        style={{ '--letters': countLetters(family.local, family.international) } as CSSProperties}
      >
        <Spellings {...family} />
      </span>{' '}
      <HallGivenName key={givenName} local={givenName} international={internationalGivenName} />
      {club !== undefined && (
        <small className={styles.club}>
          <bdi>{club}</bdi>
        </small>
      )}
    </>
  )
}

/** The length of the longest of several spellings. */
const countLetters = (...names: string[]): number => Math.max(...names.map(({ length }) => length))
