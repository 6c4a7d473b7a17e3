import { and, eq, type SQL } from 'drizzle-orm'
import type { CallDefinition, ScopedEntity } from '#contract/call-definition.ts'
import { hasAccess, type Ownership, whereAccessible } from '#server/identity/rights/access-filters.ts'
import type { SignedInUser } from '#server/identity/rights/signed-in-user.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import { isPublicCompetition } from '#server/platform/db/public-rows.ts'
import { competition, contest, partner } from '#server/platform/db/schema/index.ts'
import { Forbidden, NotFound } from '#server/platform/errors/errors.ts'
import type { CallInputs } from './read-request.ts'

/** Reads who owns a public row; nothing if there is none. */
type OwnerQuery = (db: Database, id: number) => PromiseLike<Ownership[]>

const competitionOwners = {
  idPartner: competition.partnerId,
  competition: competition.id,
  country: competition.countryId,
  club: competition.clubId,
}

const OWNERS: Readonly<Record<ScopedEntity, OwnerQuery>> = {
  contest: (db, id) =>
    db
      .select(competitionOwners)
      .from(contest)
      .innerJoin(competition, eq(competition.id, contest.competitionId))
      .where(and(isPublicCompetition, eq(contest.id, id))),
  partner: (db, id) => db.select({ idPartner: partner.id }).from(partner).where(eq(partner.id, id)),
}

/** The row that a call names by a parameter, if its rights have such a scope. */
export function getNamedRow(
  { rights }: CallDefinition,
  request: CallInputs,
): { entity: ScopedEntity; parameter: string; id: number } | null {
  if (typeof rights === 'string' || typeof rights.within === 'string') return null
  const { entity, id: parameter } = rights.within
  return { entity, parameter, id: Number(request[parameter]) }
}

/**
 * Checks that a user reaches the row that a call names.
 * @throws NotFound if there is no such public row, Forbidden if no filter of the user matches its owners
 */
export async function requireScope(
  db: Database,
  call: CallDefinition,
  user: SignedInUser | null,
  request: CallInputs,
): Promise<void> {
  const named = getNamedRow(call, request)
  if (!named) return
  const { entity, parameter, id } = named
  const [owners] = await OWNERS[entity](db, id)
  if (!owners) throw new NotFound(parameter, entity, id)
  if (!user || !hasAccess(user, owners)) throw new Forbidden(`make this call for this ${entity}`, parameter)
}

/** The rows of a call whose scope are the competitions that filters of its user match. */
export type AccessibleRows = {
  /** The condition on competitions for the handler. */
  where: () => SQL
  /** @throws Error if the handler has not restricted its rows */
  assertRestricted: () => void
}

/** A handler restricts its rows exactly if the definition of its call says so; anything else is a mistake in the code. */
export function createAccessibleRows(
  name: string,
  { rights }: CallDefinition,
  user: SignedInUser | null,
): AccessibleRows {
  const isDeclared = typeof rights !== 'string' && rights.within === 'accessible competitions'
  let isRestricted = false
  return {
    where: () => {
      if (!isDeclared || !user)
        throw new Error(`${name} restricts its rows, but its definition names no accessible competitions.`)
      isRestricted = true
      return whereAccessible(user)
    },
    assertRestricted: () => {
      if (isDeclared && !isRestricted)
        throw new Error(`${name} is within accessible competitions, but its handler restricts no rows.`)
    },
  }
}
