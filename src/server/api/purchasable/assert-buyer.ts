import { and, eq, isNull, or } from 'drizzle-orm'
import type { SignedInUser } from '../../auth/signed-in-user.ts'
import type { Database } from '../../db/open-database.ts'
import { isAmong } from '../../db/row-digests.ts'
import { adminUser, club, event } from '../../db/schema/index.ts'
import { Forbidden, NotFound } from '../../request/errors.ts'

/**
 * Makes sure that a user buys for themselves and their children alone.
 * @throws Forbidden naming the first entry for somebody else
 */
export async function assertBuysForOwnAccounts(
  db: Database,
  user: SignedInUser,
  entries: readonly { idUser: number }[],
  list: string,
): Promise<void> {
  const own = await db
    .select({ id: adminUser.id })
    .from(adminUser)
    .where(
      and(
        isNull(adminUser.deletedAt),
        or(eq(adminUser.id, user.idUser), eq(adminUser.parentId, user.idUser)),
      ),
    )
  const ids = new Set(own.map(({ id }) => id))
  const index = entries.findIndex(({ idUser }) => !ids.has(idUser))
  if (index >= 0) throw new Forbidden('buy for somebody else', `${list}.${index}.idUser`)
}

/**
 * Makes sure that clubs exist and that a user acts for each of them.
 * @throws NotFound
 * @throws Forbidden naming the first club of somebody else
 */
export async function assertActsForClubs(
  db: Database,
  user: SignedInUser,
  idPartner: number,
  registrations: readonly { idClub: number }[],
): Promise<void> {
  const wanted = registrations.map(({ idClub }) => idClub)
  const found = await db
    .select({ id: club.id })
    .from(club)
    .where(and(isAmong(club.id, wanted), isNull(club.deletedAt)))
  const known = new Set(found.map(({ id }) => id))
  for (const [index, idClub] of wanted.entries()) {
    if (!known.has(idClub)) throw new NotFound(`registrations.${index}.idClub`, 'club', idClub)
    const acts = user.filters.some((filter) =>
      filter.superAdmin
        ? filter.idPartner === null || filter.idPartner === idPartner
        : filter.accessibleType === 'club' && filter.accessibleId === idClub,
    )
    if (!acts) throw new Forbidden('act for this club', `registrations.${index}.idClub`)
  }
}

/**
 * Makes sure that an event exists and is public.
 * @throws NotFound
 */
export async function assertEvent(db: Database, id: number): Promise<void> {
  const found = await db
    .select({ id: event.id })
    .from(event)
    .where(and(eq(event.id, id), eq(event.visible, true), isNull(event.deletedAt)))
  if (found.length === 0) throw new NotFound('idEvent', 'event', id)
}
