import { and, inArray, isNull } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { MergeCandidate } from '#contract/office/merging.ts'
import { club } from '#server/platform/db/schema/index.ts'
import { findSimilarClubs } from '#server/registry/clubs/find-similar-clubs.ts'
import { findDuplicates } from '#server/registry/people/find-duplicates.ts'
import { type EntityBinding, requireColumn, selectRow, toValues } from '../bind-entity.ts'
import { readOptions } from '../labels.ts'
import { listVisibleFields, type OfficeContext } from '../office-context.ts'
import { whereWritable } from '../reachable-rows.ts'
import { requireMayWrite } from '../write-entity.ts'
import { collectEvidence } from './compare-rows.ts'
import { readMergeable } from './preview-merge.ts'

/** Pairs that are listed: whoever has merged them sees the next ones. */
const MOST_CANDIDATES = 50

/**
 * Rows that may be one, the most probable first: by the rules that mark profiles of judoka, and by names of clubs.
 * @param id only pairs with this row
 * @throws NotFound for a row that the user may not merge
 */
export async function findCandidates(
  context: OfficeContext,
  binding: EntityBinding,
  id: number | undefined,
): Promise<MergeCandidate[]> {
  requireMayWrite(context, binding, 'delete')
  const { db, user } = context
  if (id !== undefined) await readMergeable(context, binding, id)
  const pairs = (await findPairs(context, binding, id)).slice(0, MOST_CANDIDATES)
  const ids = [...new Set(pairs.flat())]
  const fields = listVisibleFields(user, binding.definition)
  const rows = ids.length
    ? await db
        .select(selectRow(binding) as Record<string, AnyPgColumn>)
        .from(binding.table)
        .where(inArray(requireColumn(binding, 'id'), ids))
    : []
  const values = new Map(rows.map((row) => [Number(row.id), toValues(fields, row)]))
  const labels = new Map((await readOptions(db, user, binding, ids)).map((option) => [option.id, option]))
  const candidates: MergeCandidate[] = []
  for (const [first, second] of pairs) {
    const compared = [first, second].map((each) => ({ id: each, values: values.get(each) ?? {} }))
    const [a, b] = compared
    const [label, other] = [labels.get(first), labels.get(second)]
    if (!a || !b || !label || !other) continue
    candidates.push({ rows: [label, other], evidence: await collectEvidence(db, binding, [a, b]) })
  }
  return candidates
}

async function findPairs(
  { db, user }: OfficeContext,
  binding: EntityBinding,
  id: number | undefined,
): Promise<(readonly [number, number])[]> {
  const isMergeable = whereWritable(user, binding)
  if (binding.entity === 'person') {
    const found = await findDuplicates(db, { id, where: isMergeable, withUnknown: true })
    return found.map(({ judoka: [first, second] }) => [first.id, second.id] as const)
  }
  const clubs = await db
    .select()
    .from(club)
    .where(and(isNull(club.deletedAt), isMergeable))
    .orderBy(club.id)
  return findSimilarClubs(clubs)
    .map(({ ids }) => ids)
    .filter((ids) => id === undefined || ids.includes(id))
}
