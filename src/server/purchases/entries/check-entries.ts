import { and, eq, isNull } from 'drizzle-orm'
import type { z } from 'zod'
import type { requestedEntry } from '#contract/api/purchases/purchase-requests.ts'
import { type EntryProblem, findEntryProblems } from '#judo/competition/index.ts'
import type { SignedInUser } from '#server/identity/rights/signed-in-user.ts'
import type { DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import {
  ageCategory,
  club,
  competition,
  competitionCategory,
  weightCategory,
} from '#server/platform/db/schema/index.ts'
import { BadRequest, Conflict, NotFound } from '#server/platform/errors/errors.ts'
import { actsForClub, type PurchasedEntrant, readEntrants } from './entrants.ts'
import type { EntryPlace } from './entry-places.ts'
import { readEntryRules } from './entry-rules.ts'

/** What new entries of a competition must fulfil; each error names the first entry that does not. */

export type RequestedEntry = z.output<typeof requestedEntry> & { entrant: PurchasedEntrant }

export type LockedCompetition = Awaited<ReturnType<typeof lockCompetition>>

/** Purchases of the same competition wait for each other; other writes only if they change the competition itself. */
export async function lockCompetition(tx: DatabaseOrTransaction, id: number) {
  const [row] = await tx
    .select()
    .from(competition)
    .where(and(eq(competition.id, id), eq(competition.visible, true), isNull(competition.deletedAt)))
    .for('no key update')
  if (!row) throw new NotFound('idCompetition', 'competition', id)
  return row
}

/** The requests with their judoka, each once. @throws Forbidden, NotFound, Conflict, BadRequest */
export async function readRequestedEntries(
  tx: DatabaseOrTransaction,
  user: SignedInUser,
  competition: LockedCompetition,
  entries: readonly z.output<typeof requestedEntry>[],
): Promise<RequestedEntry[]> {
  const entrants = await readEntrants(tx, user, entries, {
    id: competition.partnerId,
    firstDay: competition.dateFrom,
  })
  const requested = entries.map((entry, index): RequestedEntry => {
    const entrant = entrants[index]
    if (!entrant)
      throw new Error(`Expected a judoka for entry ${index} of competition ${competition.id}, got none.`)
    return { ...entry, entrant }
  })
  const index = requested.findIndex(
    (request, at) => requested.findIndex((candidate) => isSame(request, candidate)) < at,
  )
  if (index < 0) return requested
  throw new BadRequest(`entries.${index}`, `The parameter 'entries.${index}' repeats an entry.`)
}

const isSame = (a: RequestedEntry, b: RequestedEntry): boolean =>
  a.idWeight === b.idWeight && a.entrant.personId === b.entrant.personId

/** Whether something is about the judoka and the category of a request. */
export const isFor = (
  { categoryId, personId }: { categoryId: number; personId: number | null },
  { idWeight, entrant }: RequestedEntry,
): boolean => categoryId === idWeight && personId === entrant.personId

const PROBLEM_TEXTS: Readonly<Record<EntryProblem, string>> = {
  gender: 'is for the other gender',
  birth_unknown: 'has a limit of age, and the date of birth of the judoka is not known',
  too_young: 'is for older judoka',
  too_old: 'is for younger judoka',
  belt: 'requires a higher belt',
  too_light: 'is for heavier judoka',
  too_heavy: 'is for lighter judoka',
  registration: 'requires a valid registration for the season',
}

export async function checkCategories(
  tx: DatabaseOrTransaction,
  competition: LockedCompetition,
  requested: readonly RequestedEntry[],
): Promise<void> {
  const rows = await tx
    .select({ category: competitionCategory, age: ageCategory, weight: weightCategory })
    .from(competitionCategory)
    .innerJoin(ageCategory, eq(ageCategory.id, competitionCategory.ageId))
    .innerJoin(weightCategory, eq(weightCategory.id, competitionCategory.categoryId))
    .where(
      and(
        eq(competitionCategory.competitionId, competition.id),
        isNull(competitionCategory.teamCompetitionId),
      ),
    )
  const rules = await readEntryRules(tx, competition)
  for (const [index, { idAge, idWeight, entrant }] of requested.entries()) {
    const parameter = `entries.${index}.idWeight`
    const found = rows.find(({ category }) => category.ageId === idAge && category.categoryId === idWeight)
    if (!found) throw new NotFound(parameter, 'category of the competition', idWeight)
    if (found.category.status !== 'open') {
      throw new Conflict('category_closed', 'The category does not accept entries.', parameter)
    }
    const [problem] = findEntryProblems(entrant, { ...found.age, ...found.weight }, rules)
    if (problem) throw new Conflict(problem, `The category ${PROBLEM_TEXTS[problem]}.`, parameter)
  }
}

/** A judoka represents their own club; one without a club any, and whoever acts for a club may name it. */
export async function checkClubs(
  tx: DatabaseOrTransaction,
  user: SignedInUser,
  partnerId: number | null,
  requested: readonly RequestedEntry[],
): Promise<void> {
  for (const [index, { idClub, entrant }] of requested.entries()) {
    if (idClub === undefined || idClub === null || idClub === entrant.clubId) continue
    const parameter = `entries.${index}.idClub`
    const [found] = await tx
      .select({ id: club.id })
      .from(club)
      .where(and(eq(club.id, idClub), eq(club.status, 'active'), isNull(club.deletedAt)))
    if (!found) throw new NotFound(parameter, 'club', idClub)
    if (entrant.clubId !== null && !actsForClub(user, idClub, partnerId)) {
      throw new Conflict('club', 'The judoka belongs to another club.', parameter)
    }
  }
}

export function checkPlaces(places: readonly EntryPlace[], requested: readonly RequestedEntry[]): void {
  for (const [index, request] of requested.entries()) {
    const place = places.find((candidate) => isFor(candidate, request))
    if (!place) continue
    const state = place.isEntered ? 'is entered already' : 'is being entered by somebody else'
    throw new Conflict('already_entered', `The judoka ${state}.`, `entries.${index}`)
  }
}
