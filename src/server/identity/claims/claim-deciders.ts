import { eq, inArray, or } from 'drizzle-orm'
import type { DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import { adminUser, person } from '#server/platform/db/schema/index.ts'
import { Forbidden } from '#server/platform/errors/errors.ts'
import { hasAccess, isAdministrator } from '../rights/access-filters.ts'
import type { SignedInUser } from '../rights/signed-in-user.ts'

/** Who may decide claims on a judoka. */

/** What the right to decide on a judoka depends on, and the name. */
export const judokaColumns = {
  givenName: person.givenName,
  familyName: person.familyName,
  clubId: person.clubId,
  countryId: person.countryId,
  regionId: person.regionId,
  schoolId: person.schoolId,
}

type Judoka = Record<'givenName' | 'familyName', string> &
  Record<'clubId' | 'countryId' | 'regionId' | 'schoolId', number | null>

export const toName = (person: { givenName: string; familyName: string }): string =>
  `${person.givenName} ${person.familyName}`.trim()

/**
 * Administrators decide whose filters match the judoka: those of the club, country, region or school. A filter of a partner does
 * not, because nothing says which partner is the federation of a country; one of the club does, for whichever partner it is.
 */
export function mayDecide(user: SignedInUser, { clubId, countryId, regionId, schoolId }: Judoka): boolean {
  const isOfClub = user.filters.some(
    ({ accessibleType, accessibleId }) => accessibleType === 'club' && accessibleId === clubId,
  )
  const owners = { club: clubId, country: countryId, region: regionId, school: schoolId }
  return isOfClub || hasAccess(user, { ...owners, idPartner: null })
}

/** The user with their parent, children and siblings: nobody decides their own claims, or those of their family. */
export async function listFamily(db: DatabaseOrTransaction, userId: number): Promise<number[]> {
  const [user] = await db
    .select({ parentId: adminUser.parentId })
    .from(adminUser)
    .where(eq(adminUser.id, userId))
  const heads = [userId, ...(user?.parentId ? [user.parentId] : [])]
  const rows = await db
    .select({ id: adminUser.id })
    .from(adminUser)
    .where(or(inArray(adminUser.id, heads), inArray(adminUser.parentId, heads)))
  return rows.map(({ id }) => id)
}

/** @throws Forbidden */
export async function assertMayDecide(
  tx: DatabaseOrTransaction,
  decider: SignedInUser | 'all',
  judoka: Judoka,
  claimantId: number,
): Promise<void> {
  if (decider === 'all') return
  if (!isAdministrator(decider) || !mayDecide(decider, judoka))
    throw new Forbidden('decide claims on this judoka')
  if ((await listFamily(tx, decider.idUser)).includes(claimantId))
    throw new Forbidden('decide claims of your own or of your family')
}
