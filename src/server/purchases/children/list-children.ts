import { and, asc, eq, getTableName, isNull } from 'drizzle-orm'
import type { DecidableChild, PendingChild } from '#contract/api/purchases/children.ts'
import { fold } from '#language/search/fold.ts'
import { listFamily, mayDecide, toName } from '#server/identity/claims/claim-deciders.ts'
import { isAdministrator } from '#server/identity/rights/access-filters.ts'
import type { SignedInUser } from '#server/identity/rights/signed-in-user.ts'
import { recordChange, type UserChange } from '#server/platform/audit/record-change.ts'
import type { Database, DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import { isAmong } from '#server/platform/db/row-digests.ts'
import {
  adminUser,
  ageCategory,
  childClaim,
  club,
  competition,
  person,
} from '#server/platform/db/schema/index.ts'
import { NotFound } from '#server/platform/errors/errors.ts'

/** Claims to be a parent, as the user and those who decide see them. */

type ChildClaim = typeof childClaim.$inferSelect

/** The children of a user whom no club has confirmed yet, in a competition. */
export const listPendingChildren = (
  db: Database,
  userId: number,
  competitionId: number,
): Promise<PendingChild[]> =>
  db
    .select({
      idClaim: childClaim.id,
      givenName: childClaim.givenName,
      familyName: childClaim.familyName,
      birthYear: childClaim.birthYear,
      club: club.name,
      idAge: childClaim.ageId,
      idWeight: childClaim.categoryId,
    })
    .from(childClaim)
    .innerJoin(club, eq(club.id, childClaim.clubId))
    .where(and(eq(childClaim.userId, userId), eq(childClaim.competitionId, competitionId)))
    .orderBy(childClaim.id)

/** @throws NotFound if the user has no such claim */
export async function withdrawChild(
  db: Database,
  id: number,
  competitionId: number,
  author: UserChange,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [removed] = await tx
      .delete(childClaim)
      .where(
        and(
          eq(childClaim.id, id),
          eq(childClaim.userId, author.userId),
          eq(childClaim.competitionId, competitionId),
        ),
      )
      .returning({ categoryId: childClaim.categoryId })
    if (!removed) throw new NotFound('idClaim', 'claim', id)
    const change = { entity: getTableName(childClaim), entityId: id, after: null, now: author.now }
    await recordChange(tx, author, { ...change, before: { competitionId, ...removed } })
  })
}

/** What the right to decide on a child depends on: the club that the user has named. */
export const toClubOwners = ({ id, countryId, regionId }: typeof club.$inferSelect) => ({
  givenName: '',
  familyName: '',
  clubId: id,
  countryId,
  regionId,
  schoolId: null,
})

/** The claims that a user may decide, oldest first. */
export async function listDecidableChildren(db: Database, user: SignedInUser): Promise<DecidableChild[]> {
  if (!isAdministrator(user)) return []
  const rows = await db
    .select({
      claim: childClaim,
      club,
      competition: competition.name,
      claimant: { givenName: adminUser.name, familyName: adminUser.familyName, email: adminUser.email },
    })
    .from(childClaim)
    .innerJoin(adminUser, eq(adminUser.id, childClaim.userId))
    .innerJoin(club, eq(club.id, childClaim.clubId))
    .innerJoin(competition, eq(competition.id, childClaim.competitionId))
    .where(isNull(adminUser.deletedAt))
    .orderBy(asc(childClaim.createdAt), asc(childClaim.id))
  const family = await listFamily(db, user.idUser)
  const own = rows.filter(
    ({ claim, club: named }) => mayDecide(user, toClubOwners(named)) && !family.includes(claim.userId),
  )
  const judoka = await findNamedJudoka(
    db,
    own.map(({ claim }) => claim),
  )
  return own.map(({ claim, club: named, claimant, ...row }) => {
    const [found, ...others] = judoka.get(claim.id) ?? []
    const { givenName, familyName, birthYear } = claim
    return {
      givenName,
      familyName,
      birthYear,
      competition: row.competition,
      club: named.name,
      idClaim: claim.id,
      createdAt: claim.createdAt.toISOString(),
      name: toName(claimant),
      email: claimant.email ?? '',
      judoka: found && others.length === 0 ? toName(found) : null,
    }
  })
}

/**
 * The judoka of the club of each claim who have the name in either spelling, the gender of the category and, if it is known, the year of
 * birth.
 */
export async function findNamedJudoka(
  db: DatabaseOrTransaction,
  claims: readonly ChildClaim[],
): Promise<Map<number, (typeof person.$inferSelect)[]>> {
  if (claims.length === 0) return new Map()
  const genders = await db
    .select({ id: ageCategory.id, gender: ageCategory.gender })
    .from(ageCategory)
    .where(
      isAmong(
        ageCategory.id,
        claims.map(({ ageId }) => ageId),
      ),
    )
  const people = await db
    .select()
    .from(person)
    .where(
      and(
        isNull(person.deletedAt),
        isAmong(
          person.clubId,
          claims.map(({ clubId }) => clubId),
        ),
      ),
    )
    .orderBy(person.id)
  return new Map(
    claims.map((claim) => {
      const gender = genders.find(({ id }) => id === claim.ageId)?.gender
      const isOf = (row: (typeof people)[number]) => row.clubId === claim.clubId && row.gender === gender
      return [claim.id, people.filter((row) => isOf(row) && isNamed(row, claim))]
    }),
  )
}

function isNamed(row: typeof person.$inferSelect, { givenName, familyName, birthYear }: ChildClaim): boolean {
  const year = row.birthDate ? Number(row.birthDate.slice(0, 4)) : row.birthYear
  const international = {
    givenName: row.internationalGivenName ?? row.givenName,
    familyName: row.internationalFamilyName ?? row.familyName,
  }
  const name = fold(toName({ givenName, familyName }))
  return (
    (year === null || year === birthYear) &&
    [row, international].some((spelling) => fold(toName(spelling)) === name)
  )
}
