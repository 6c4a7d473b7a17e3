import { and, eq, gte, isNull, lte, ne, notExists, sql } from 'drizzle-orm'
import { createNameSortKey } from '#language/search/fold.ts'
import type { DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import { competition, country, entry, person, sourceIdentity } from '#server/platform/db/schema/index.ts'
import type { ImportedCompetition } from '../imported-competition.ts'

/** Two competitions on the same days are one event from this share of common names. */
const SAME_EVENT_SHARE = 0.25

export type SameEvent = {
  id: number
  externalId: string
  name: string
  /** Judoka of the imported competition whose names are in the stored one. */
  commonNames: number
}

/**
 * The competition in the database that is the same event from another source: on the same days, not in another country,
 * and with a quarter of the judoka of the smaller of the two. Null if there is none.
 */
export async function findSameEvent(
  db: DatabaseOrTransaction,
  { identity, dateFrom, dateTo, country: place, people }: ImportedCompetition,
): Promise<SameEvent | null> {
  if (dateFrom === null) return null
  const sameSource = db
    .select({ id: sourceIdentity.id })
    .from(sourceIdentity)
    .where(
      and(
        eq(sourceIdentity.entity, 'competition'),
        eq(sourceIdentity.source, identity.source),
        eq(sourceIdentity.id, competition.id),
      ),
    )
  const candidates = await db
    .select({
      id: competition.id,
      externalId: competition.externalId,
      name: competition.name,
      country: country.short,
    })
    .from(competition)
    .leftJoin(country, eq(country.id, competition.countryId))
    .where(
      and(
        isNull(competition.deletedAt),
        lte(competition.dateFrom, dateTo ?? dateFrom),
        gte(sql`coalesce(${competition.dateTo}, ${competition.dateFrom})`, dateFrom),
        notExists(sameSource), // a source tells its own events apart
      ),
    )
    .orderBy(competition.id)
  const names = new Set(
    [...people.values()].map(({ familyName, givenName, gender }) =>
      formatName(createNameSortKey(familyName, givenName), gender),
    ),
  )
  for (const { country: otherPlace, ...candidate } of candidates) {
    if (place !== null && otherPlace !== null && place !== otherPlace) continue
    const others = await findNames(db, candidate.id)
    const commonNames = others.filter((name) => names.has(name)).length
    const smaller = Math.min(names.size, others.length)
    if (commonNames > 0 && commonNames >= smaller * SAME_EVENT_SHARE) return { ...candidate, commonNames }
  }
  return null
}

async function findNames(db: DatabaseOrTransaction, competitionId: number): Promise<string[]> {
  const rows = await db
    .select({ sortKey: person.sortKey, gender: person.gender })
    .from(entry)
    .innerJoin(person, eq(person.id, entry.personId))
    .where(and(eq(entry.competitionId, competitionId), ne(person.sortKey, '')))
  return [...new Set(rows.map(({ sortKey, gender }) => formatName(sortKey, gender)))]
}

const formatName = (sortKey: string, gender: string) => `${sortKey}|${gender}`
