import { toCapitals } from '#language/capitals.ts'
import { getIsoCountryCode } from '#language/countries.ts'
import { isInOtherScript } from '#language/languages.ts'
import { buildCdnAddress } from '#portal/data/service-addresses.ts'
import type { PublishedPerson } from '#publication/schemas/index.ts'
import { usePageContext } from '../../page-context.ts'
import styles from './avatar.module.css'

/**
 * The picture of a judoka, and a silhouette if it can't be loaded (`page-scripts/index.ts`; portal specification §8).
 * Without a picture, their initials on a disc in the colours of the nation; a withheld person has no initials.
 * @param picture path under `/cdn/`
 */
export function Avatar({
  person,
  gender,
  picture = null,
  size = 'small',
}: {
  person: PublishedPerson
  /** Of the silhouette. */
  gender?: 'male' | 'female'
  picture?: string | null
  size?: 'small' | 'large'
}) {
  const { code } = usePageContext()
  const iso = person.country && getIsoCountryCode(person.country)
  if (picture || person.withheld) {
    return (
      <span className={styles.avatar} data-size={size} data-silhouette="" data-picture="">
        <Silhouette gender={gender} />
        {picture && <img src={buildCdnAddress(picture)} alt="" />}
      </span>
    )
  }
  return (
    <span className={styles.avatar} data-size={size} data-picture="" aria-hidden="true">
      {iso && <img src={`/flags/disc/${iso}.svg`} alt="" loading="lazy" />}
      <bdi>{getInitials(person, isInOtherScript(person.familyName, code))}</bdi>
    </span>
  )
}

/** The first letters of given and family name. */
export function getInitials(
  { familyName, givenName, internationalFamilyName, internationalGivenName, country }: PublishedPerson,
  prefersInternational: boolean,
): string {
  const names =
    prefersInternational && internationalFamilyName
      ? [internationalGivenName ?? givenName, internationalFamilyName]
      : [givenName, familyName]
  return names.map((name) => toCapitals([...name][0] ?? '', country)).join('')
}

function Silhouette({ gender }: { gender: 'male' | 'female' | undefined }) {
  const isFemale = gender === 'female'
  return (
    <svg viewBox="0 0 64 64" aria-hidden="true">
      <circle cx="32" cy="22" r={isFemale ? 11 : 12} />
      <path d={isFemale ? 'M12 64c0-15 8-24 20-24s20 9 20 24Z' : 'M8 64c0-16 10-25 24-25s24 9 24 25Z'} />
    </svg>
  )
}
