import { inArray, isNull } from 'drizzle-orm'
import { FIRST_STEPS, type FirstStep } from '#contract/office/office-calls.ts'
import { hasFullAccess } from '#server/identity/rights/access-filters.ts'
import { auditLog, club, partner, season } from '#server/platform/db/schema/index.ts'
import { BINDINGS } from './bindings/index.ts'
import type { OfficeContext } from './office-context.ts'

const CODE_LISTS = BINDINGS.filter(({ definition }) => definition.module === 'codelists').map(
  ({ entity }) => entity,
)

/** What an installation still lacks before a federation can work in it: what there is says it, nothing is stored. */
export async function listFirstSteps({ db, user }: Pick<OfficeContext, 'db' | 'user'>): Promise<FirstStep[]> {
  if (!hasFullAccess(user)) return []
  // of code lists, that somebody has changed one: all have entries from the beginning
  const found: Record<FirstStep, unknown[]> = {
    federation: await db.select({ id: partner.id }).from(partner).limit(1),
    season: await db.select({ id: season.id }).from(season).limit(1),
    codelists: await db
      .select({ id: auditLog.id })
      .from(auditLog)
      .where(inArray(auditLog.entity, CODE_LISTS))
      .limit(1),
    club: await db.select({ id: club.id }).from(club).where(isNull(club.deletedAt)).limit(1),
  }
  const steps = FIRST_STEPS.filter((step) => found[step].length === 0)
  // whoever has done the others has chosen the code lists as they are
  return steps.every((step) => step === 'codelists') ? [] : steps
}
