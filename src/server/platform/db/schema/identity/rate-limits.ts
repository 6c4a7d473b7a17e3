import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../columns.ts'

/**
 * What callers have used of a limit that all processes share, as the library rate-limiter-flexible stores it. Keys contain no address and
 * no account, but a digest of it. Not part of the product.
 */
export const rateLimit = pgTable(
  'rate_limit',
  {
    key: text('key').primaryKey(),
    points: integer('points').notNull(),
    expire: instant('expire'),
  },
  (t) => [index('rate_limit_expire').on(t.expire)],
)
