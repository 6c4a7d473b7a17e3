import type { CSSProperties } from 'react'
import { getFamilyNameInCapitals, PersonName, Spellings } from '#portal/components/judoka/PersonName.tsx'
import type { PublishedPerson } from '#publication/schemas/index.ts'
import { HallGivenName } from './HallGivenName.tsx'
import styles from './hall.module.css'

/**
 * The family name in full, which wraps if it must; the given name is smaller and gets the space that is left, at least for its
 * initial.
 */
export function HallName({ person }: { person: PublishedPerson }) {
  if (person.withheld) return <PersonName person={person} link={false} />
  const { givenName, internationalGivenName } = person
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
    </>
  )
}

/** The length of the longest word of several names, its hyphen included. */
const countLetters = (...names: string[]): number =>
  Math.max(...names.flatMap((name) => name.split(/\s|(?<=-)/)).map(({ length }) => length))
