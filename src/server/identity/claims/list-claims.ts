import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Database } from '#server/platform/db/open-database.ts'
import {
  adminUser,
  club,
  country,
  judokaClaim,
  person,
  userPerson,
} from '#server/platform/db/schema/index.ts'
import { isAdministrator } from '../rights/access-filters.ts'
import type { SignedInUser } from '../rights/signed-in-user.ts'
import { judokaColumns, listFamily, mayDecide, toName } from './claim-deciders.ts'

/** A claim as those see it who decide. */
export type PendingClaim = Pick<
  typeof judokaClaim.$inferSelect,
  'id' | 'relation' | 'note' | 'status' | 'version' | 'createdAt' | 'personId' | 'userId'
> & {
  /** The user who makes the claim. */
  name: string
  email: string
  judoka: string
  club: string | null
  country: string | null
  /** How many accounts are linked to the judoka already. */
  linkedAccounts: number
}

/** The claims that are not decided, or those that were accepted, oldest first: all of them, or those that a user may decide. */
export async function listClaims(
  db: Database,
  user: SignedInUser | 'all',
  status: 'pending' | 'accepted' = 'pending',
): Promise<PendingClaim[]> {
  if (user !== 'all' && !isAdministrator(user)) return []
  const rows = await db
    .select({
      id: judokaClaim.id,
      relation: judokaClaim.relation,
      note: judokaClaim.note,
      status: judokaClaim.status,
      version: judokaClaim.version,
      createdAt: judokaClaim.createdAt,
      personId: judokaClaim.personId,
      userId: judokaClaim.userId,
      claimant: { givenName: adminUser.name, familyName: adminUser.familyName },
      email: adminUser.email,
      judoka: judokaColumns,
      club: club.name,
      country: country.short,
      linkedAccounts: db.$count(
        userPerson,
        and(eq(userPerson.personId, judokaClaim.personId), isNull(userPerson.deletedAt)),
      ),
    })
    .from(judokaClaim)
    .innerJoin(adminUser, eq(adminUser.id, judokaClaim.userId))
    .innerJoin(person, eq(person.id, judokaClaim.personId))
    .leftJoin(club, eq(club.id, person.clubId))
    .leftJoin(country, eq(country.id, person.countryId))
    .where(and(eq(judokaClaim.status, status), isNull(adminUser.deletedAt), isNull(person.deletedAt)))
    .orderBy(asc(judokaClaim.createdAt), asc(judokaClaim.id))
  const family = user === 'all' ? [] : await listFamily(db, user.idUser)
  return rows
    .filter(({ judoka, userId }) => user === 'all' || (mayDecide(user, judoka) && !family.includes(userId)))
    .map(({ claimant, judoka, email, ...claim }) => ({
      ...claim,
      name: toName(claimant),
      email: email ?? '',
      judoka: toName(judoka),
    }))
}
