import { sql } from 'drizzle-orm'
import type { Hono } from 'hono'
import type { Database } from '#server/platform/db/open-database.ts'
import { ApiUnavailable, ProcessStopping } from '#server/platform/errors/errors.ts'

/** Below `/health`: whether the process runs, and whether it can answer calls. For load balancers and supervisors. */
export const HEALTH_PATHS = { live: '/health/live', ready: '/health/ready' }

/** A database that takes longer is of no use to callers either. Milliseconds. */
export const DATABASE_TIMEOUT_MS = 2000

const NOT_STORED = { 'Cache-Control': 'no-store' }

/** Each app answers that its process runs. */
export function serveLiveness(app: Hono): void {
  app.get(HEALTH_PATHS.live, (c) => c.json({ status: 'ok' }, 200, NOT_STORED))
}

/** Responds with 200 if the database answers and the process is not about to stop, else with 503. */
export function serveReadiness(app: Hono, db: Database, isStopping: () => boolean): void {
  app.get(HEALTH_PATHS.ready, async (c) => {
    if (isStopping()) {
      const { status, headers } = new ProcessStopping()
      return c.json({ status: 'stopping' }, status, { ...headers, ...NOT_STORED })
    }
    if (await answers(db)) return c.json({ status: 'ok' }, 200, NOT_STORED)
    const { status, headers } = new ApiUnavailable()
    return c.json({ status: 'unavailable' }, status, { ...headers, ...NOT_STORED })
  })
}

async function answers(db: Database): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const timer = setTimeout(resolve, DATABASE_TIMEOUT_MS, false)
  db.execute(sql`select 1`).then(
    () => resolve(true),
    () => resolve(false),
  )
  return promise.finally(() => clearTimeout(timer))
}
