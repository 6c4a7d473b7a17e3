import { createHash, randomBytes } from 'node:crypto'
import { hashPassword } from 'better-auth/crypto'
import { and, eq, gt, sql } from 'drizzle-orm'
import type { Database, DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import { adminUser, hashType, oneTimeHash } from '#server/platform/db/schema/index.ts'
import { insertUser, type NewUser } from '../accounts/create-user.ts'
import { hasAdministrator } from './administrators.ts'
import { grantRole } from './grant-role.ts'

/** The first administrator of an installation, who needs no mail: whoever started the server has the link that creates the account. */

/** Code of the type of hash, and what its rows are found by. */
const PURPOSE = 'first_administrator'

const LIFETIME_MS = 24 * 3_600_000

const digest = (token: string): string => createHash('sha256').update(token).digest('base64url')

/**
 * A token that is good for one account until the next day; it replaces the one before. Only its hash is stored.
 * @returns null if there is an administrator, who invites all others
 */
export async function createFirstAdministratorToken(db: Database, now: Date): Promise<string | null> {
  const token = randomBytes(32).toString('base64url')
  return db.transaction(async (tx) => {
    if (await hasAdministrator(tx)) return null
    const [type] = await tx.select({ id: hashType.id }).from(hashType).where(eq(hashType.code, PURPOSE))
    await tx.delete(oneTimeHash).where(eq(oneTimeHash.identifier, PURPOSE))
    await tx.insert(oneTimeHash).values({
      hashTypeId: type?.id ?? null,
      identifier: PURPOSE,
      value: digest(token),
      validFrom: now,
      expiresAt: new Date(now.getTime() + LIFETIME_MS),
    })
    return token
  })
}

const whereValid = (token: string, now: Date) =>
  and(
    eq(oneTimeHash.identifier, PURPOSE),
    eq(oneTimeHash.value, digest(token)),
    eq(oneTimeHash.wasUsed, false),
    gt(oneTimeHash.expiresAt, now),
  )

/** Whether a token still creates an account. */
export async function isFirstAdministratorToken(
  db: DatabaseOrTransaction,
  token: string,
  now: Date,
): Promise<boolean> {
  const [row] = await db.select({ id: oneTimeHash.id }).from(oneTimeHash).where(whereValid(token, now))
  return row !== undefined && !(await hasAdministrator(db))
}

export type FirstAdministratorOutcome = 'created' | 'invalidLink' | 'taken'

/** Creates the account of the first administrator, once for a token: of two requests at the same time, the second is refused. */
export async function createFirstAdministrator(
  db: Database,
  token: string,
  { password, ...user }: Pick<NewUser, 'email' | 'password' | 'givenName' | 'familyName'>,
  now: Date,
): Promise<FirstAdministratorOutcome> {
  const passwordHash = await hashPassword(password)
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select({ id: oneTimeHash.id })
      .from(oneTimeHash)
      .where(whereValid(token, now))
      .for('update')
    if (!row || (await hasAdministrator(tx))) return 'invalidLink'
    const isTaken = eq(sql`lower(${adminUser.email})`, user.email.toLowerCase())
    if ((await tx.$count(adminUser, isTaken)) > 0) return 'taken'
    await insertUser(tx, user, passwordHash)
    await grantRole(tx, user.email, { role: 'administrator' }, { author: { command: 'npm start' }, now })
    await tx.update(oneTimeHash).set({ wasUsed: true }).where(eq(oneTimeHash.id, row.id))
    return 'created'
  })
}
