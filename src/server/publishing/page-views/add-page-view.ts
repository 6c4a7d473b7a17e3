import { and, eq } from 'drizzle-orm'
import { LARGEST_ID } from '#contract/limits.ts'
import { splitLocalePrefix } from '#language/localized-paths.ts'
import { matchRoute, type RouteName } from '#publication/routes.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import { isPublicCompetition, isPublicPerson } from '#server/platform/db/public-rows.ts'
import { competition, partner, person } from '#server/platform/db/schema/index.ts'
import { isMinor } from '#server/registry/people/minors.ts'
import { increasePageViews } from './increase-page-views.ts'

/** A page that was opened: its path, and the host of the site that led to it. */
export type OpenedPage = { path: string; referrer?: string | undefined }

type CountedPage = { route: RouteName; competitionId: number | null; partnerId: number | null }

/** A public host name. Addresses of networks and names without a dot say more about the visitor than about the site. */
const PUBLIC_HOST = /^(?=.{4,100}$)(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z][a-z0-9-]*[a-z0-9]$/

/**
 * Adds a page view to the sum of its day. Pages that do not exist, and those about a judoka who is a minor or withheld, are not
 * counted; no page is counted by its judoka.
 * @returns whether it was counted
 */
export async function addPageView(db: Database, { path, referrer }: OpenedPage, now: Date): Promise<boolean> {
  const day = now.toISOString().slice(0, 10)
  const { code, path: unprefixed } = splitLocalePrefix(path)
  const page = await findCountedPage(db, unprefixed, day)
  if (!page) return false
  const host = referrer?.toLowerCase().replace(/^www\./, '')
  await increasePageViews(db, {
    ...page,
    day,
    language: code,
    referrerHost: host && PUBLIC_HOST.test(host) ? host : null,
    views: 1,
  })
  return true
}

async function findCountedPage(db: Database, path: string, today: string): Promise<CountedPage | null> {
  const matched = matchRoute(path)
  if (!matched) return null
  const { route, params } = matched
  const judoka = path.startsWith('/judoka/') ? params.id : params.athlete
  if (judoka !== undefined && !(await isAdultProfile(db, Number(judoka), today))) return null
  if (path.startsWith('/competition/') && params.id !== undefined) {
    const [found] = await db
      .select({ competitionId: competition.id, partnerId: competition.partnerId })
      .from(competition)
      .where(and(eq(competition.externalId, params.id), isPublicCompetition))
    return found ? { route, ...found } : null
  }
  if (params.partner === undefined) return { route, competitionId: null, partnerId: null }
  const [found] = await db
    .select({ partnerId: partner.id })
    .from(partner)
    .where(and(eq(partner.slug, params.partner), eq(partner.portalEnabled, true)))
  return found ? { route, competitionId: null, ...found } : null
}

/** @param today `YYYY-MM-DD` */
async function isAdultProfile(db: Database, id: number, today: string): Promise<boolean> {
  if (id > LARGEST_ID) return false
  const [found] = await db
    .select({ isMinor: isMinor(today) })
    .from(person)
    .where(and(eq(person.id, id), isPublicPerson(person)))
  return found !== undefined && !found.isMinor
}
