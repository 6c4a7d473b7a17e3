import { sql } from 'drizzle-orm'
import { check, date, index, integer, pgTable, text, unique } from 'drizzle-orm/pg-core'
import { positive } from '../checks.ts'
import { identity, language } from '../columns.ts'
import { partner } from '../registry/partners.ts'
import { competition } from './competitions.ts'

/**
 * How often pages of a route were opened on a day: a sum, without anything about visitors. Rows of past months are summed up to one
 * for each month, whose day is the first of it. Not part of the product.
 */
export const pageView = pgTable(
  'page_view',
  {
    id: identity('id'),
    /** In UTC. */
    day: date('day', { mode: 'string' }).notNull(),
    /** Name of the route (`publication/routes.ts`). */
    route: text('route').notNull(),
    competitionId: integer('idTekmovanja').references(() => competition.id, { onDelete: 'cascade' }),
    /** The partner of the page or of its competition; null for pages of the whole portal. */
    partnerId: integer('idPartner').references(() => partner.id, { onDelete: 'cascade' }),
    /** Null in the sum of a month. */
    language: language(),
    /** Host of the site that the visitor came from; null within the site, without one, and in the sum of a month. */
    referrerHost: text('referrerHost'),
    views: integer('views').notNull(),
  },
  (t) => [
    unique('page_view_once')
      .on(t.day, t.route, t.competitionId, t.partnerId, t.language, t.referrerHost)
      .nullsNotDistinct(),
    index('page_view_competition').on(t.competitionId),
    index('page_view_partner').on(t.partnerId, t.day),
    positive('page_view_views', t.views),
    check('page_view_referrer', sql`length(${t.referrerHost}) <= 100`),
  ],
)
