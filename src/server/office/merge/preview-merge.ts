import type { Issue } from '#contract/office/check-values.ts'
import type { MergePreview, MergeResult, MergeSide } from '#contract/office/merging.ts'
import { runAndRollBack } from '#server/platform/concurrency/roll-back.ts'
import { NotFound } from '#server/platform/errors/errors.ts'
import type { EntityBinding } from '../bind-entity.ts'
import { InvalidValues } from '../invalid-values.ts'
import { readLabels, readOptions } from '../labels.ts'
import { listVisibleFields, type OfficeContext } from '../office-context.ts'
import { readEntity } from '../read-entity.ts'
import { requireMayWrite } from '../write-entity.ts'
import { collectEvidence } from './compare-rows.ts'
import { decide, type Merge, type MergeOutcome, mergeRows } from './merge-rows.ts'

/** A merge, and what it would do. */

export async function merge(
  context: OfficeContext,
  binding: EntityBinding,
  request: Merge,
): Promise<MergeResult> {
  const { batch, moves } = await context.db.transaction((tx) =>
    mergeRows({ ...context, db: tx }, binding, request),
  )
  return { batch, moved: moves.reduce((sum, { moved }) => sum + moved, 0) }
}

/** What a merge keeps, moves and drops: the merge itself, which is taken back. */
export async function previewMerge(
  context: OfficeContext,
  binding: EntityBinding,
  ids: { kept: number; removed: number },
  choices: Readonly<Record<string, MergeSide>> = {},
): Promise<MergePreview> {
  requireMayWrite(context, binding, 'delete')
  const { db, user } = context
  const fields = listVisibleFields(user, binding.definition)
  const kept = await readMergeable(context, binding, ids.kept)
  const removed = await readMergeable(context, binding, ids.removed)
  const { outcome, issues } = await tryMerge(context, binding, { ...ids, choices })
  const decision = outcome ?? (await decide(context, binding, kept, removed, choices))
  const options = new Map(
    (await readOptions(db, user, binding, [kept.id, removed.id])).map(({ id, label }) => [id, label]),
  )
  const show = ({ id, version, values }: typeof kept) => ({
    id,
    version,
    values,
    label: options.get(id) ?? '',
  })
  const isVisible = (name: string) => Object.hasOwn(fields, name)
  return {
    kept: show(kept),
    removed: show(removed),
    labels: await readLabels(db, user, fields, [kept, removed]),
    sides: Object.fromEntries(Object.entries(decision.sides).filter(([name]) => isVisible(name))),
    decided: decision.decided.filter(isVisible),
    evidence: await collectEvidence(db, binding, [kept, removed]),
    moves: outcome?.moves ?? [],
    issues,
  }
}

async function tryMerge(
  context: OfficeContext,
  binding: EntityBinding,
  request: Pick<Merge, 'kept' | 'removed' | 'choices'>,
): Promise<{ outcome: MergeOutcome | null; issues: Issue[] }> {
  try {
    const outcome = await runAndRollBack(context.db, (tx) =>
      mergeRows({ ...context, db: tx }, binding, { ...request, reason: '', versions: null }),
    )
    return { outcome, issues: [] }
  } catch (error) {
    if (error instanceof InvalidValues) return { outcome: null, issues: [...error.issues] }
    throw error
  }
}

/** A row with the values that the user may see. @throws NotFound for one that is removed, or that the user may not merge */
export async function readMergeable(context: OfficeContext, binding: EntityBinding, id: number) {
  const row = await readEntity(context, binding, id)
  if (row.deletedAt !== null || !row.mayDelete) throw new NotFound('id', binding.definition.name, id)
  return row
}
