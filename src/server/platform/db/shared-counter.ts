import { createHash } from 'node:crypto'
import { lt } from 'drizzle-orm'
import { RateLimiterDrizzle } from 'rate-limiter-flexible'
import type { Database } from './open-database.ts'
import { rateLimit } from './schema/index.ts'

/** The table names neither addresses nor accounts: a key is the digest of what it counts. */
class SharedCounter extends RateLimiterDrizzle {
  override getKey(key: string | number): string {
    return super.getKey(createHash('sha256').update(String(key)).digest('base64url'))
  }
}

/**
 * A counter in the database, so that several processes count together.
 * @param name tells counters apart
 * @param duration seconds from the first point until a key is forgotten
 */
export const createSharedCounter = (
  db: Database,
  name: string,
  { points, duration }: { points: number; duration: number },
): RateLimiterDrizzle =>
  new SharedCounter({
    storeClient: db,
    schema: rateLimit,
    keyPrefix: name,
    points,
    duration,
    clearExpiredByTimeout: false, // a job does it at night
  })

/** Removes what counters have forgotten. */
export async function removeForgottenCounts(db: Database, now: Date): Promise<void> {
  await db.delete(rateLimit).where(lt(rateLimit.expire, now))
}
