import type { EntityDefinition } from '#contract/office/define-entity.ts'
import { ENTITIES } from '#contract/office/entities/index.ts'
import type { EntityChange } from '#contract/office/entity-calls.ts'

/** What the log of changes says, for people. */

/** The entity of a change. The log has the name of its table: `age_category`. */
export const findEntity = (entity: string): EntityDefinition | null => {
  const name = entity.replaceAll(/_(\w)/g, (_, letter: string) => letter.toUpperCase())
  return ENTITIES.find((definition) => definition.name === name) ?? null
}

export const getChangeKind = ({
  before,
  after,
}: Pick<EntityChange, 'before' | 'after'>): 'added' | 'changed' | 'removed' =>
  before === null ? 'added' : after === null ? 'removed' : 'changed'

/** Bookkeeping that says nothing to people. */
const HIDDEN: ReadonlySet<string> = new Set([
  'id',
  'version',
  'updatedAt',
  'createdAt',
  'sortKey',
  'searchText',
])

export type Difference = { name: string; before: unknown; after: unknown }

/** The fields that a change has given another value, in their order. */
export function listDifferences({ before, after }: Pick<EntityChange, 'before' | 'after'>): Difference[] {
  const names = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])
  return [...names]
    .filter((name) => !HIDDEN.has(name))
    .map((name) => ({ name, before: before?.[name] ?? null, after: after?.[name] ?? null }))
    .filter(({ before: old, after: now }) => JSON.stringify(old) !== JSON.stringify(now))
}
