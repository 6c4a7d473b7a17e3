import { and, desc, eq, getTableName, isNotNull, isNull, or } from 'drizzle-orm'
import type { LanguageCode } from '#language/languages.ts'
import { recordChange, type UserChange } from '#server/platform/audit/record-change.ts'
import type { Database, DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import { isPublicPerson } from '#server/platform/db/public-rows.ts'
import {
  adminUser,
  club,
  country,
  judokaClaim,
  person,
  userPerson,
} from '#server/platform/db/schema/index.ts'
import { BadRequest, Conflict, NotFound } from '#server/platform/errors/errors.ts'
import { limitDailyRequests } from '../accounts/request-limit.ts'

/**
 * Claims of users to be a judoka or a parent of one. Only judoka with a public profile can be claimed, and nobody learns whether
 * another account is linked to them, except those who decide.
 */

export type ClaimRelation = (typeof judokaClaim.$inferSelect)['relation']

const MAX_NOTE_LENGTH = 500

/** A judoka as the pages of the account name them. */
export type ClaimedJudoka = { id: number; name: string; club: string | null; country: string | null }

/** A judoka whom a user acts for: as themselves, or as the parent of the account of a child. */
export type LinkedJudoka = ClaimedJudoka & { userId: number; isHidden: boolean }

const judokaColumns = {
  id: person.id,
  givenName: person.givenName,
  familyName: person.familyName,
  club: club.name,
  country: country.short,
}

const toJudoka = <T extends { givenName: string; familyName: string }>({
  givenName,
  familyName,
  ...row
}: T) => ({
  ...row,
  name: `${givenName} ${familyName}`.trim(),
})

/**
 * The judoka of a public profile.
 * @throws NotFound
 */
export async function readClaimableJudoka(
  db: DatabaseOrTransaction,
  personId: number,
): Promise<ClaimedJudoka> {
  const [row] = await db
    .select(judokaColumns)
    .from(person)
    .leftJoin(club, eq(club.id, person.clubId))
    .leftJoin(country, eq(country.id, person.countryId))
    .where(and(eq(person.id, personId), isPublicPerson(person)))
  if (!row) throw new NotFound('person', 'judoka', personId)
  return toJudoka(row)
}

/** The judoka of a user's account and of linked accounts of children. */
export async function listLinkedJudoka(db: DatabaseOrTransaction, userId: number): Promise<LinkedJudoka[]> {
  const rows = await db
    .select({ ...judokaColumns, userId: userPerson.userId, isHidden: person.hidden })
    .from(userPerson)
    .innerJoin(adminUser, eq(adminUser.id, userPerson.userId))
    .innerJoin(person, eq(person.id, userPerson.personId))
    .leftJoin(club, eq(club.id, person.clubId))
    .leftJoin(country, eq(country.id, person.countryId))
    .where(
      and(
        or(eq(adminUser.id, userId), eq(adminUser.parentId, userId)),
        isNull(adminUser.deletedAt),
        isNull(userPerson.deletedAt),
        isNull(person.deletedAt),
      ),
    )
    .orderBy(userPerson.id)
  return rows.map(toJudoka)
}

/** The claims of a user that are not decided yet. */
export async function listOwnClaims(
  db: Database,
  userId: number,
): Promise<{ id: number; relation: ClaimRelation; judoka: ClaimedJudoka }[]> {
  const rows = await db
    .select({ claimId: judokaClaim.id, relation: judokaClaim.relation, ...judokaColumns })
    .from(judokaClaim)
    .innerJoin(person, eq(person.id, judokaClaim.personId))
    .leftJoin(club, eq(club.id, person.clubId))
    .leftJoin(country, eq(country.id, person.countryId))
    .where(and(eq(judokaClaim.userId, userId), eq(judokaClaim.status, 'pending')))
    .orderBy(desc(judokaClaim.createdAt), judokaClaim.id)
  return rows.map(({ claimId, relation, ...judoka }) => ({ id: claimId, relation, judoka: toJudoka(judoka) }))
}

/**
 * Makes a claim, or changes the one on the same judoka that is not decided yet.
 * @throws NotFound for a judoka without a public profile, Conflict if the account cannot be linked to the judoka,
 *   TooManyRequests after ten claims in a day
 */
export async function claimJudoka(
  db: Database,
  claim: { personId: number; relation: ClaimRelation; note: string; language: LanguageCode },
  author: UserChange,
): Promise<void> {
  const { userId, now } = author
  const note = claim.note.trim()
  if (note.length > MAX_NOTE_LENGTH) {
    throw new BadRequest('note', `The parameter 'note' may have at most ${MAX_NOTE_LENGTH} characters.`)
  }
  await db.transaction(async (tx) => {
    await tx.select({ id: adminUser.id }).from(adminUser).where(eq(adminUser.id, userId)).for('update')
    await limitDailyRequests(tx, judokaClaim, userId, now)
    const { id: personId } = await readClaimableJudoka(tx, claim.personId)
    const { relation, language } = claim
    await assertCanBeLinked(tx, userId, personId, relation)
    const values = { relation, language, note: note || null }
    const [pending] = await tx
      .select({ id: judokaClaim.id, relation: judokaClaim.relation, note: judokaClaim.note })
      .from(judokaClaim)
      .where(
        and(
          eq(judokaClaim.userId, userId),
          eq(judokaClaim.personId, personId),
          eq(judokaClaim.status, 'pending'),
        ),
      )
      .for('update')
    if (pending) {
      const changed = { ...values, note: values.note ?? pending.note }
      await tx.update(judokaClaim).set(changed).where(eq(judokaClaim.id, pending.id))
      if (pending.relation === relation) return
      const change = { entity: getTableName(judokaClaim), entityId: pending.id, personId }
      const before = { relation: pending.relation }
      await recordChange(tx, author, { ...change, before, after: { relation }, now })
      return
    }
    const [row] = await tx
      .insert(judokaClaim)
      .values({ ...values, userId, personId, createdAt: now })
      .returning({ id: judokaClaim.id })
    if (!row) throw new Error(`Inserting a claim of user ${userId} returned no row.`)
    const change = { entity: getTableName(judokaClaim), entityId: row.id, personId }
    await recordChange(tx, author, { ...change, before: null, after: { relation }, now })
  })
}

/**
 * Refuses claims that nobody could accept: an account is linked to one judoka, and a parent has no parent.
 * @param personId null if it is not known which judoka it will be
 */
export async function assertCanBeLinked(
  tx: DatabaseOrTransaction,
  userId: number,
  personId: number | null,
  relation: ClaimRelation,
): Promise<void> {
  const linked = await listLinkedJudoka(tx, userId)
  if (linked.some(({ id }) => id === personId)) {
    throw new Conflict('already_linked', 'The account is linked to this judoka already.')
  }
  if (relation === 'self' && linked.some((link) => link.userId === userId)) {
    throw new Conflict('linked_elsewhere', 'The account is linked to another judoka already.')
  }
  const isChild = and(eq(adminUser.id, userId), isNotNull(adminUser.parentId))
  if (relation === 'child' && (await tx.$count(adminUser, isChild)) > 0) {
    throw new Conflict('cannot_link', 'An account with a parent cannot be a parent.')
  }
}

/**
 * Withdraws a claim that is not decided yet.
 * @throws NotFound if the user has no such claim
 */
export async function withdrawClaim(db: Database, id: number, author: UserChange): Promise<void> {
  await db.transaction(async (tx) => {
    const [removed] = await tx
      .delete(judokaClaim)
      .where(
        and(eq(judokaClaim.id, id), eq(judokaClaim.userId, author.userId), eq(judokaClaim.status, 'pending')),
      )
      .returning({ relation: judokaClaim.relation, personId: judokaClaim.personId })
    if (!removed) throw new NotFound('claim', 'claim', id)
    const { relation, personId } = removed
    const change = { entity: getTableName(judokaClaim), entityId: id, personId }
    await recordChange(tx, author, { ...change, before: { relation }, after: null, now: author.now })
  })
}
