import { and, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm'
import { isStorable, LARGEST_ID } from '#contract/limits.ts'
import type { EntityValues } from '#contract/office/define-entity.ts'
import type { ReferenceField } from '#contract/office/field-kinds.ts'
import type { ParsedValue } from '#contract/office/parse-value.ts'
import type { SignedInUser } from '#server/identity/rights/signed-in-user.ts'
import type { DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import { type EntityBinding, requireColumn } from '../bind-entity.ts'
import { requireBinding } from '../bindings/index.ts'
import { labelOf } from '../labels.ts'
import { whereReadable } from '../reachable-rows.ts'

/** References in files: the key of a row such as the code of a country, its name, or `#` and its id. */

export type ResolveReference = (
  field: ReferenceField,
  text: string,
  line: EntityValues,
) => Promise<ParsedValue>

/** Finds the rows that texts name; a row that several lines name is looked up once. */
export function createReferenceResolver(tx: DatabaseOrTransaction, user: SignedInUser): ResolveReference {
  const found = new Map<string, ParsedValue>()
  return async (field, text, line) => {
    const owner = field.within === undefined ? undefined : line[field.within]
    const key = JSON.stringify([field.entity, text, owner])
    const resolved = found.get(key) ?? (await resolveReference(tx, user, field, text, owner))
    found.set(key, resolved)
    return resolved
  }
}

async function resolveReference(
  tx: DatabaseOrTransaction,
  user: SignedInUser,
  { entity, within }: ReferenceField,
  text: string,
  owner: unknown,
): Promise<ParsedValue> {
  if (!isStorable(text)) return { issue: { code: 'wrong_format', got: text } }
  const binding = requireBinding(entity)
  const id = /^#(\d{1,10})$/.exec(text)?.[1]
  if (Number(id) > LARGEST_ID) return { issue: { code: 'unknown_reference', limit: entity, got: text } }
  const part = within === undefined ? undefined : binding.columns[within]
  const rows = await tx
    .select({ id: sql<number>`${requireColumn(binding, 'id')}` })
    .from(binding.table)
    .where(
      and(
        id ? eq(requireColumn(binding, 'id'), Number(id)) : isNamed(binding, text),
        part && typeof owner === 'number' ? eq(part, owner) : undefined,
        binding.columns.deletedAt ? isNull(binding.columns.deletedAt) : undefined,
        whereReadable(user, binding),
      ),
    )
    .limit(2)
  const [row] = rows
  if (!row) return { issue: { code: 'unknown_reference', limit: entity, got: text } }
  if (rows.length > 1) return { issue: { code: 'ambiguous_reference', limit: entity, got: text } }
  return { value: row.id }
}

const isNamed = (binding: EntityBinding, text: string): SQL | undefined =>
  or(
    ...listKeyFields(binding).map((field) => sql`lower(${requireColumn(binding, field)}) = lower(${text})`),
    sql`lower(${labelOf(binding)}) = lower(${text})`,
  )

/** Fields of text that name a row alone. */
const listKeyFields = ({ definition }: EntityBinding): string[] =>
  (definition.match ?? []).flatMap((fields) => {
    const [field, ...others] = fields
    return field !== undefined && others.length === 0 && definition.fields[field]?.kind === 'text'
      ? [field]
      : []
  })

/** The texts by which files name rows: a key, the name if no other row has it, or `#` and the id. */
export async function readReferenceTexts(
  tx: DatabaseOrTransaction,
  user: SignedInUser,
  binding: EntityBinding,
  ids: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  if (ids.length === 0) return new Map()
  const id = requireColumn(binding, 'id')
  const label = labelOf(binding)
  const keys = listKeyFields(binding).map((field) => sql`${requireColumn(binding, field)}`)
  const rows = await tx
    .select({
      id: sql<number>`${id}`,
      key: sql<string | null>`coalesce(${sql.join([...keys, sql`null`, sql`null`], sql`, `)})`,
      label,
    })
    .from(binding.table)
    .where(and(inArray(id, [...ids]), whereReadable(user, binding)))
  const shared = await tx
    .select({ label: sql<string>`lower(${label})` })
    .from(binding.table)
    .where(whereReadable(user, binding))
    .groupBy(sql`1`)
    .having(sql`count(*) > 1`)
  const ambiguous = new Set(shared.map((row) => row.label))
  return new Map(
    rows.map((row) => [
      row.id,
      row.key ?? (row.label === '' || ambiguous.has(row.label.toLowerCase()) ? `#${row.id}` : row.label),
    ]),
  )
}
