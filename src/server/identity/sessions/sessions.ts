import { and, desc, eq, getTableName, gt, isNotNull, lt, or } from 'drizzle-orm'
import { recordChange, type UserChange } from '#server/platform/audit/record-change.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import {
  accountInvitation,
  adminSession,
  apiToken,
  childClaim,
  officeInvitation,
  oneTimeHash,
  providerAccount,
} from '#server/platform/db/schema/index.ts'
import { NotFound } from '#server/platform/errors/errors.ts'
import type { SignedInUser } from '../rights/signed-in-user.ts'

/** The names of all cookies of the account service begin with it. */
export const COOKIE_PREFIX = 'hajime'

/** A session expires after this time, whether it is used or not. */
export const SESSION_SECONDS = 30 * 24 * 60 * 60

/** A session as its owner sees it. */
export type UserSession = {
  id: number
  createdAt: Date
  userAgent: string
  /** Whether the request that asks belongs to it. */
  isCurrent: boolean
}

/** The active sessions of a user, the latest first. */
export async function listSessions(
  db: Database,
  { idUser, idSession }: Pick<SignedInUser, 'idUser' | 'idSession'>,
  now: Date,
): Promise<UserSession[]> {
  const rows = await db
    .select({
      id: adminSession.id,
      createdAt: adminSession.createdAt,
      userAgent: adminSession.userAgent,
    })
    .from(adminSession)
    .where(
      and(eq(adminSession.userId, idUser), eq(adminSession.revoked, false), gt(adminSession.expiresAt, now)),
    )
    .orderBy(desc(adminSession.createdAt), desc(adminSession.id))
  return rows.map(({ userAgent, ...session }) => ({
    ...session,
    userAgent: userAgent ?? '',
    isCurrent: session.id === idSession,
  }))
}

/** Whether a user signs in with a password; others sign in with a provider only. */
const hasPassword = async (db: Database, userId: number): Promise<boolean> =>
  (await db.$count(
    providerAccount,
    and(eq(providerAccount.userId, userId), isNotNull(providerAccount.password)),
  )) > 0

/** How long after logging in again users without a password may delete their account, as the page says. Milliseconds. */
const CONFIRMED_MS = 10 * 60_000

const confirmedSession = (sessionId: number): string => `confirmed-session:${sessionId}`

/** Remembers that the user logged in again for this session. */
export async function confirmSession(
  db: Database,
  userId: number,
  sessionId: number,
  now: Date,
): Promise<void> {
  await db.insert(oneTimeHash).values({
    userId,
    identifier: confirmedSession(sessionId),
    value: '',
    validFrom: now,
    expiresAt: new Date(now.getTime() + CONFIRMED_MS),
  })
}

/** Whether the user logged in again for this session in the last ten minutes. */
const isSessionConfirmed = async (
  db: Database,
  userId: number,
  sessionId: number,
  now: Date,
): Promise<boolean> =>
  (await db.$count(
    oneTimeHash,
    and(
      eq(oneTimeHash.userId, userId),
      eq(oneTimeHash.identifier, confirmedSession(sessionId)),
      gt(oneTimeHash.expiresAt, now),
    ),
  )) > 0

/** Ends a session of a user, or all of them. Those of other users stay. */
export async function endSessions(db: Database, userId: number, id: number | 'all'): Promise<void> {
  await db
    .update(adminSession)
    .set({ revoked: true })
    .where(and(eq(adminSession.userId, userId), id === 'all' ? undefined : eq(adminSession.id, id)))
}

/**
 * Ends a session that its user, or somebody who manages the user, has chosen.
 * @throws NotFound if the user has no such session, or it has ended
 */
export async function endSession(
  db: Database,
  { id, userId }: { id: number; userId: number },
  { now, ...author }: UserChange,
): Promise<void> {
  await db.transaction(async (tx) => {
    const { revoked } = adminSession
    const [ended] = await tx
      .update(adminSession)
      .set({ revoked: true })
      .where(and(eq(adminSession.id, id), eq(adminSession.userId, userId), eq(revoked, false)))
      .returning({ id: adminSession.id })
    if (!ended) throw new NotFound('idSession', 'session', id)
    const change = { entity: getTableName(adminSession), entityId: id, before: { userId, revoked: false } }
    await recordChange(tx, author, { ...change, after: { userId, revoked: true }, now })
  })
}

/**
 * How users confirm that it is them: with their password; those who have none by having logged in again at their provider, just
 * now or next.
 */
export async function findConfirmation(
  db: Database,
  { idUser, idSession }: Pick<SignedInUser, 'idUser' | 'idSession'>,
  now: Date,
): Promise<'password' | 'loggedInAgain' | 'logInAgain'> {
  if (await hasPassword(db, idUser)) return 'password'
  const isConfirmed = idSession !== null && (await isSessionConfirmed(db, idUser, idSession, now))
  return isConfirmed ? 'loggedInAgain' : 'logInAgain'
}

/**
 * How long a claim to be a parent waits for the club, and how long expired invitations to the back office and API tokens are listed.
 * Milliseconds.
 */
const WAITING_MS = 30 * 24 * 60 * 60 * 1000

/**
 * Deletes sessions that have ended, one-time hashes that were used or have expired, expired invitations, and claims to be a parent that
 * nobody has decided. Invitations to the back office and API tokens are shown for some time.
 */
export async function removeEndedSessions(db: Database, now: Date): Promise<void> {
  await db.delete(adminSession).where(or(eq(adminSession.revoked, true), lt(adminSession.expiresAt, now)))
  await db.delete(oneTimeHash).where(or(eq(oneTimeHash.wasUsed, true), lt(oneTimeHash.expiresAt, now)))
  await db.delete(accountInvitation).where(lt(accountInvitation.expiresAt, now))
  const longAgo = new Date(now.getTime() - WAITING_MS)
  await db.delete(childClaim).where(lt(childClaim.createdAt, longAgo))
  for (const table of [officeInvitation, apiToken]) await db.delete(table).where(lt(table.expiresAt, longAgo))
}
