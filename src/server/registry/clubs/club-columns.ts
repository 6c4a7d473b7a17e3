import { eq, sql } from 'drizzle-orm'
import type { ClubListItem } from '#contract/api/clubs.ts'
import { createNameCollator } from '#language/formats.ts'
import { isPublicPerson } from '#server/platform/db/public-rows.ts'
import { athlete, club, country, entry, person } from '#server/platform/db/schema/index.ts'

/** Whether a person has an entry or is registered as an athlete. */
export const isAthlete = sql`(
  exists (select 1 from ${entry} where ${entry.personId} = ${person.id})
  or exists (select 1 from ${athlete} where ${athlete.personId} = ${person.id})
)`

/** Columns of a club in lists; the query has to join `country`. */
export const clubColumns = {
  idClub: club.id,
  name: club.name,
  intName: club.internationalName,
  nameOfficial: club.officialName,
  clubLogoPathName: club.logoFilename,
  countryShortName: country.short,
  city: club.city,
  athleteCount: sql<number>`(
    select count(*)::int from ${person} where ${person.clubId} = ${club.id} and ${isPublicPerson(person)} and ${isAthlete}
  )`,
} satisfies Record<keyof ClubListItem, unknown>

/** Condition of the join with `country`. */
export const clubCountryJoin = eq(country.id, club.countryId)

/** Compares names alphabetically; lists of clubs are not paged, so they are sorted in memory. */
export const compareClubNames = (a: { name: string }, b: { name: string }): number =>
  collator.compare(a.name, b.name)

const collator = createNameCollator('en')
