import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { Participant as PublicCompetitor } from '#contract/api/competitions/participants.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import { isPublicPerson } from '#server/platform/db/public-rows.ts'
import { entry, person } from '#server/platform/db/schema/index.ts'
import { toPublicPerson } from '#server/registry/people/public-person.ts'
import { categoryOrder } from '../info/mention-columns.ts'
import { listRegistrations, toRegistration } from './registration-columns.ts'

/** `findMinors` adds `isMinor`, which depends on the date. */
type CompetitorWithoutMinority = Omit<PublicCompetitor, 'isMinor'>

/** By name; withheld people come last, since a position between two names reveals the first letters of theirs. */
const byNameWithheldLast: readonly SQL[] = [
  sql`case when ${isPublicPerson(person)} then ${person.sortKey} end collate "C" nulls last`,
  sql`case when ${isPublicPerson(person)} then ${person.id} end`,
  ...categoryOrder,
  sql`${entry.id}`,
]

/**
 * Entrants of a competition with all their entries, without or with entries for teams. A withheld person appears once
 * per entry with a different id each time, so that the entries cannot be linked.
 */
export async function listCompetitors(
  db: Database,
  competitionId: number,
  entries: 'without teams' | 'with teams' = 'without teams',
): Promise<CompetitorWithoutMinority[]> {
  const where = and(
    eq(entry.competitionId, competitionId),
    entries === 'with teams' ? undefined : isNull(entry.teamId),
  )
  const rows = await listRegistrations(db, where, byNameWithheldLast)
  const competitors = new Map<number, CompetitorWithoutMinority>()
  for (const { mention, pictureFilename, ijfId, enteredTeam, seed, registration } of rows) {
    const person = toPublicPerson(mention)
    const competitor = competitors.get(person.idPerson) ?? {
      ...person,
      idCountry: registration.country?.idCountry ?? null,
      idIJF: ijfId,
      idTeam: person.withheld ? null : enteredTeam,
      pictureFilename,
      registrations: [],
    }
    competitor.registrations.push({ ...toRegistration(registration, person), seed })
    competitors.set(person.idPerson, competitor)
  }
  return [...competitors.values()]
}
