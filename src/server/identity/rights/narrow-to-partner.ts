import { and, eq } from 'drizzle-orm'
import type { Database } from '#server/platform/db/open-database.ts'
import { adminModule, adminModulePartner, partner } from '#server/platform/db/schema/index.ts'
import { Forbidden } from '#server/platform/errors/errors.ts'
import { hasFullAccess } from './access-filters.ts'
import type { SignedInUser } from './signed-in-user.ts'

/**
 * The user as far as they work for one partner: what their filters match of it, in the modules that it has. Never more than without.
 * @param text number of the partner; without one nothing is narrowed
 * @throws Forbidden if the user does not reach the partner
 */
export async function narrowToPartner(
  db: Database,
  user: SignedInUser | null,
  text: string | null,
): Promise<SignedInUser | null> {
  if (!user || text === null) return user
  const idPartner = Number(text)
  const filters = user.filters.filter((filter) => filter.idPartner === idPartner)
  const isEverywhere = hasFullAccess(user)
  const [found] = Number.isSafeInteger(idPartner)
    ? await db
        .select({ country: partner.countryId, isFederation: partner.isFederation })
        .from(partner)
        .where(eq(partner.id, idPartner))
    : []
  if (!found || (filters.length === 0 && !isEverywhere)) throw new Forbidden('work for this partner')
  const modules = await db
    .select({ slug: adminModule.slug })
    .from(adminModulePartner)
    .innerJoin(adminModule, eq(adminModule.id, adminModulePartner.moduleId))
    .where(and(eq(adminModulePartner.partnerId, idPartner), eq(adminModule.status, 'active')))
  const slugs = new Set<string>(modules.map(({ slug }) => slug))
  const all = {
    idPartner,
    superAdmin: true,
    accessibleType: null,
    accessibleId: null,
    federationOf: found.isFederation ? found.country : null,
  }
  return {
    ...user,
    filters: isEverywhere ? [all] : filters,
    levels: Object.fromEntries(Object.entries(user.levels).filter(([slug]) => slugs.has(slug))),
  }
}
