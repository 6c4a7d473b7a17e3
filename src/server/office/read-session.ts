import { and, eq, inArray } from 'drizzle-orm'
import type { OfficeSearchResult, OfficeSession } from '#contract/office/office-calls.ts'
import { hasFullAccess } from '#server/identity/rights/access-filters.ts'
import { hasModule } from '#server/identity/rights/rights.ts'
import { adminUser, partner } from '#server/platform/db/schema/index.ts'
import type { EntityBinding } from './bind-entity.ts'
import { BINDINGS } from './bindings/index.ts'
import { listFirstSteps } from './first-steps.ts'
import type { OfficeContext } from './office-context.ts'
import { listOptions } from './read-entity.ts'

/** What the user may do, which the menu of the back office follows from. */
export async function readSession({ db, user }: Pick<OfficeContext, 'db' | 'user'>): Promise<OfficeSession> {
  const [account] = await db
    .select({ name: adminUser.name, familyName: adminUser.familyName, email: adminUser.email })
    .from(adminUser)
    .where(eq(adminUser.id, user.idUser))
  const ids = user.filters.map(({ idPartner }) => idPartner).filter((id) => id !== null)
  const partners = await db
    .select({ id: partner.id, name: partner.name })
    .from(partner)
    .where(and(eq(partner.status, 'active'), hasFullAccess(user) ? undefined : inArray(partner.id, ids)))
    .orderBy(partner.name)
  return {
    user: {
      id: user.idUser,
      name: `${account?.name ?? ''} ${account?.familyName ?? ''}`.trim(),
      email: account?.email ?? '',
    },
    hasFullAccess: hasFullAccess(user),
    levels: user.levels,
    entities: listReadable({ user }).map(({ definition }) => definition.name),
    partners,
    firstSteps: await listFirstSteps({ db, user }),
  }
}

const listReadable = ({ user }: Pick<OfficeContext, 'user'>): EntityBinding[] =>
  BINDINGS.filter(({ definition }) => hasModule(user, definition.module, definition.levels.read))

const RESULTS_OF_ENTITY = 5

/** The best rows of each entity whose list can be searched, for a query over all of them. */
export async function searchOffice(context: OfficeContext, query: string): Promise<OfficeSearchResult[]> {
  const results: OfficeSearchResult[] = []
  for (const binding of listReadable(context)) {
    if (!binding.definition.list.search) continue
    const options = await listOptions(context, binding, { Query: query })
    results.push(
      ...options
        .slice(0, RESULTS_OF_ENTITY)
        .map(({ id, label }) => ({ entity: binding.definition.name, id, label })),
    )
  }
  return results
}
