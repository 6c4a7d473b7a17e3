import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Issue } from '#contract/office/check-values.ts'
import type { EntityValues } from '#contract/office/define-entity.ts'
import type { DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import { competition, kataPair, weightCategory } from '#server/platform/db/schema/index.ts'
import { type Appearance, listCommon, readAppearances } from '#server/registry/people/find-duplicates.ts'
import type { EntityBinding } from '../bind-entity.ts'

/** Why two rows cannot be one. */

export type MergedRow = { id: number; version: number; values: EntityValues }

export async function findObstacles(
  tx: DatabaseOrTransaction,
  { entity }: EntityBinding,
  kept: MergedRow,
  removed: MergedRow,
): Promise<Issue[]> {
  if (entity !== 'person') return []
  const issues: Issue[] = []
  if (kept.values.gender !== removed.values.gender)
    issues.push({ field: 'gender', code: 'contradiction', got: removed.values.gender })
  for (const limit of await listCommonCategories(tx, kept.id, removed.id))
    issues.push({ field: '', code: 'same_category', limit })
  return issues
}

/** Categories in which both were: nobody is in one twice, and nobody performs a kata with themselves. */
async function listCommonCategories(
  tx: DatabaseOrTransaction,
  keptId: number,
  removedId: number,
): Promise<string[]> {
  const appearances = await readAppearances(tx, [keptId, removedId])
  const of = (id: number) => appearances.filter(({ personId }) => personId === id)
  const toKey = ({ competitionId, categoryId }: Appearance) => `${competitionId} ${categoryId}`
  const ids = listCommon(of(keptId), of(removedId), toKey).map((key) => key.split(' ').map(Number))
  const both = [keptId, removedId]
  const pairs = await tx
    .select({ competitionId: kataPair.competitionId, categoryId: kataPair.categoryId })
    .from(kataPair)
    .where(and(inArray(kataPair.toriId, both), inArray(kataPair.ukeId, both)))
  const keys = [...ids, ...pairs.map(({ competitionId, categoryId }) => [competitionId, categoryId ?? 0])]
  const labels = []
  for (const [competitionId = 0, categoryId = 0] of keys) {
    const [found] = await tx
      .select({ label: sql<string>`${competition.name} || ', ' || ${weightCategory.name}` })
      .from(competition)
      .innerJoin(weightCategory, eq(weightCategory.id, categoryId))
      .where(eq(competition.id, competitionId))
    labels.push(found?.label ?? '')
  }
  return [...new Set(labels)]
}
