import { and, eq, isNull } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Issue } from '#contract/office/check-values.ts'
import type { EntityValues } from '#contract/office/define-entity.ts'
import type { ReferenceField } from '#contract/office/field-kinds.ts'
import type { SignedInUser } from '#server/identity/rights/signed-in-user.ts'
import type { DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import { type EntityBinding, requireColumn } from './bind-entity.ts'
import { requireBinding } from './bindings/index.ts'
import { whereReadable } from './reachable-rows.ts'

/**
 * What is wrong with the rows that a row refers to: they have to exist, not to be removed, to be readable for the user, and to belong to
 * the same row as the other field says. References that do not change are not looked at.
 */
export async function checkReferences(
  tx: DatabaseOrTransaction,
  user: SignedInUser,
  { definition }: EntityBinding,
  values: EntityValues,
  stored: EntityValues | null,
): Promise<Issue[]> {
  const row = { ...stored, ...values }
  const issues: Issue[] = []
  for (const [field, definitionOfField] of Object.entries(definition.fields)) {
    if (definitionOfField.kind !== 'reference') continue
    const { within } = definitionOfField
    const isChanged = (name: string) => Object.hasOwn(values, name) && values[name] !== stored?.[name]
    if (!isChanged(field) && !(within && isChanged(within))) continue
    const got = row[field]
    if (typeof got !== 'number') continue
    const code = await checkReference(tx, user, definitionOfField, got, within ? row[within] : undefined)
    if (code) issues.push({ field, code, ...(code === 'not_within' && { limit: within }), got })
  }
  return issues
}

async function checkReference(
  tx: DatabaseOrTransaction,
  user: SignedInUser,
  { entity, within }: ReferenceField,
  id: number,
  owner: unknown,
): Promise<'unknown_reference' | 'not_within' | null> {
  const target = requireBinding(entity)
  const { deletedAt } = target.columns
  const part = within === undefined ? undefined : target.columns[within]
  const [row] = await tx
    .select({
      id: requireColumn(target, 'id') as AnyPgColumn,
      part: (part ?? target.columns.id) as AnyPgColumn,
    })
    .from(target.table)
    .where(
      and(
        eq(requireColumn(target, 'id'), id),
        deletedAt ? isNull(deletedAt) : undefined,
        whereReadable(user, target),
      ),
    )
  if (!row) return 'unknown_reference'
  const isElsewhere = part !== undefined && owner !== null && row.part !== null && row.part !== owner
  return isElsewhere ? 'not_within' : null
}
