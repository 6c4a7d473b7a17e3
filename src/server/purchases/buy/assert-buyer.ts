import { and, isNull } from 'drizzle-orm'
import type { SignedInUser } from '#server/identity/rights/signed-in-user.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import { isAmong } from '#server/platform/db/row-digests.ts'
import { club } from '#server/platform/db/schema/index.ts'
import { Forbidden, NotFound } from '#server/platform/errors/errors.ts'
import { actsForClub, listOwnAccounts } from '../entries/entrants.ts'

/**
 * Asserts that a user only buys for themselves and their children.
 * @throws Forbidden with the first entry for another person
 */
export async function assertBuysForOwnAccounts(
  db: Database,
  user: SignedInUser,
  entries: readonly { idUser: number }[],
  list: string,
): Promise<void> {
  const accounts = await listOwnAccounts(db, user.idUser)
  const index = entries.findIndex(({ idUser }) => !accounts.has(idUser))
  if (index >= 0) throw new Forbidden('buy for another person', `${list}.${index}.idUser`)
}

/**
 * Asserts that clubs exist and that a user may act for each of them.
 * @throws NotFound
 * @throws Forbidden with the first club that the user may not act for
 */
export async function assertActsForClubs(
  db: Database,
  user: SignedInUser,
  idPartner: number,
  registrations: readonly { idClub: number }[],
): Promise<void> {
  const clubIds = registrations.map(({ idClub }) => idClub)
  const clubs = await db
    .select({ id: club.id })
    .from(club)
    .where(and(isAmong(club.id, clubIds), isNull(club.deletedAt)))
  const existingIds = new Set(clubs.map(({ id }) => id))
  for (const [index, idClub] of clubIds.entries()) {
    if (!existingIds.has(idClub)) throw new NotFound(`registrations.${index}.idClub`, 'club', idClub)
    if (!actsForClub(user, idClub, idPartner)) {
      throw new Forbidden('act for this club', `registrations.${index}.idClub`)
    }
  }
}
