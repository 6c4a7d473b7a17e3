import { and, desc, eq, gt } from 'drizzle-orm'
import type { Database } from '../db/open-database.ts'
import { adminSession } from '../db/schema/index.ts'

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
  userId: number,
  { cookie, now }: { cookie: string | undefined; now: Date },
): Promise<UserSession[]> {
  const [, current] = /hajime\.session_token=(\w+)\./.exec(cookie ?? '') ?? []
  const rows = await db
    .select({
      id: adminSession.id,
      createdAt: adminSession.createdAt,
      userAgent: adminSession.userAgent,
      token: adminSession.token,
    })
    .from(adminSession)
    .where(
      and(eq(adminSession.userId, userId), eq(adminSession.revoked, false), gt(adminSession.expiresAt, now)),
    )
    .orderBy(desc(adminSession.createdAt), desc(adminSession.id))
  return rows.map(({ token, userAgent, ...session }) => ({
    ...session,
    userAgent: userAgent ?? '',
    isCurrent: token === current,
  }))
}

/** Ends a session of a user, or all of them. Those of other users stay. */
export async function endSessions(db: Database, userId: number, id: number | 'all'): Promise<void> {
  await db
    .update(adminSession)
    .set({ revoked: true })
    .where(and(eq(adminSession.userId, userId), id === 'all' ? undefined : eq(adminSession.id, id)))
}
