import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import type { Issue } from '#contract/office/check-values.ts'
import type { EntityValues, FieldValue } from '#contract/office/define-entity.ts'
import type { ImportLine, ImportOutcome, ImportResult } from '#contract/office/entity-calls.ts'
import type { Field } from '#contract/office/field-kinds.ts'
import { parseText } from '#contract/office/parse-value.ts'
import { nextBatch } from '#server/platform/audit/record-change.ts'
import { Forbidden } from '#server/platform/errors/errors.ts'
import { type EntityBinding, requireColumn, selectRow, toStored, toValues } from '../bind-entity.ts'
import { InvalidValues } from '../invalid-values.ts'
import { listVisibleFields, type OfficeContext } from '../office-context.ts'
import { whereReadable } from '../reachable-rows.ts'
import { changeEntity, createEntity, requireMayWrite } from '../write-entity.ts'
import { createReferenceResolver, type ResolveReference } from './resolve-reference.ts'

/** Lines of a file whose columns are fields of the entity. */
export type EntityFile = {
  columns: readonly string[]
  rows: readonly (readonly string[])[]
  isPreview: boolean
  reason?: string | undefined
}

/** Ends the transaction of a preview. */
class PreviewEnd extends Error {}

/**
 * Writes the lines of a file as new rows and changes of rows, in one transaction. A line that is refused says why and stops no other.
 * A preview does the same and takes it back.
 * @throws InvalidValues for a column that is no field, or none that the user may change
 */
export async function importEntity(
  context: OfficeContext,
  binding: EntityBinding,
  file: EntityFile,
): Promise<ImportResult> {
  requireMayWrite(context, binding, 'write')
  const fields = readColumns(context, binding, file.columns)
  let result: ImportResult | null = null
  try {
    await context.db.transaction(async (tx) => {
      const batch = await nextBatch(tx)
      const resolve = createReferenceResolver(tx, context.user)
      const lines: ImportLine[] = []
      for (const [index, texts] of file.rows.entries()) {
        const line = { line: index + 1, texts, fields }
        const options = { batch, reason: file.reason ?? null }
        lines.push(await importLine({ ...context, db: tx }, binding, line, options, resolve))
      }
      const counts = countOutcomes(lines)
      const isWritten = !file.isPreview && counts.added + counts.changed > 0
      result = { isPreview: file.isPreview, batch: isWritten ? batch : null, counts, lines }
      if (file.isPreview) throw new PreviewEnd()
    })
  } catch (error) {
    if (!(error instanceof PreviewEnd)) throw error
  }
  if (!result) throw new Error('An import has no result.')
  return result
}

function readColumns(
  { user }: OfficeContext,
  { definition }: EntityBinding,
  columns: readonly string[],
): readonly (readonly [string, Field])[] {
  const visible = listVisibleFields(user, definition)
  const issues: Issue[] = []
  const fields = columns.flatMap((name, index) => {
    const field = visible[name]
    const isRepeated = columns.indexOf(name) !== index
    if (!field || isRepeated) {
      issues.push({ field: name, code: field ? 'taken' : 'unknown_field' })
      return []
    }
    return [[name, field] as const]
  })
  if (issues.length > 0) throw new InvalidValues(issues)
  return fields
}

/** What spreadsheets show in place of the result of a formula. */
const FORMULA_ERROR = /^#(?:NULL!|DIV\/0!|VALUE!|REF!|NAME\?|NUM!|N\/A|SPILL!|CALC!)$/

type FileLine = {
  line: number
  texts: readonly string[]
  fields: readonly (readonly [string, Field])[]
}

async function importLine(
  context: OfficeContext,
  binding: EntityBinding,
  { line, texts, fields }: FileLine,
  options: { batch: number; reason: string | null },
  resolve: ResolveReference,
): Promise<ImportLine> {
  const refuse = (issues: readonly Issue[], id: number | null = null): ImportLine => ({
    line,
    outcome: 'refused',
    id,
    changes: [],
    issues: [...issues],
  })
  const { values, issues } = await readLine(texts, fields, resolve)
  if (issues.length > 0) return refuse(issues)
  const matches = await findRows(context, binding, values)
  if (matches.length > 1) return refuse([{ field: '', code: 'ambiguous_reference', limit: matches.length }])
  const [stored] = matches
  try {
    // a line that the database refuses is rolled back alone
    return await context.db.transaction(async (tx) => {
      const inner = { ...context, db: tx }
      if (!stored) {
        const { id } = await createEntity(inner, binding, values, options)
        const changes = Object.entries(values)
          .filter(([, after]) => after !== null)
          .map(([field, after]) => ({ field, before: null, after }))
        return { line, outcome: 'added', id, changes, issues: [] }
      }
      const changes = Object.entries(values)
        .filter(([field, after]) => stored.values[field] !== after)
        .map(([field, after]) => ({ field, before: stored.values[field] ?? null, after }))
      if (changes.length === 0) return { line, outcome: 'skipped', id: stored.id, changes, issues: [] }
      const chosen = Object.fromEntries(changes.map(({ field, after }) => [field, after]))
      const read = { ...stored.values, version: stored.version }
      await changeEntity(inner, binding, stored.id, { read, chosen, ...options })
      return { line, outcome: 'changed', id: stored.id, changes, issues: [] }
    })
  } catch (error) {
    if (error instanceof InvalidValues) return refuse(error.issues, stored?.id ?? null)
    if (error instanceof Forbidden) return refuse([{ field: '', code: 'outside_scope' }], stored?.id ?? null)
    throw error
  }
}

async function readLine(
  texts: readonly string[],
  fields: readonly (readonly [string, Field])[],
  resolve: ResolveReference,
): Promise<{ values: EntityValues; issues: Issue[] }> {
  const values: Record<string, EntityValues[string]> = {}
  const issues: Issue[] = []
  for (const [index, [name, field]] of fields.entries()) {
    const text = texts[index] ?? ''
    if (FORMULA_ERROR.test(text)) {
      issues.push({ field: name, code: 'no_result', got: text })
      continue
    }
    const parsed =
      field.kind === 'reference' && text.trim() !== ''
        ? await resolve(field, text.trim(), values)
        : parseText(field, text)
    if ('issue' in parsed) issues.push({ field: name, ...parsed.issue })
    else values[name] = parsed.value
  }
  return { values, issues }
}

type StoredLine = { id: number; version: number; values: EntityValues }

/** As many rows of the same name are compared with a line. */
const MOST_NAMESAKES = 50

/**
 * The rows of a line, by the first of the sets of fields whose values the line has. A row is another one if it has another value of a
 * field of an earlier set, as namesakes with another date of birth.
 */
async function findRows(
  { db, user }: OfficeContext,
  binding: EntityBinding,
  values: EntityValues,
): Promise<StoredLine[]> {
  const { definition, columns, table } = binding
  const sets = definition.match ?? []
  for (const [index, fields] of sets.entries()) {
    if (!fields.every((field) => values[field] !== undefined && values[field] !== null)) continue
    const stored = toStored(definition.fields, values)
    const rows = await db
      .select(selectRow(binding) as Record<string, AnyPgColumn>)
      .from(table)
      .where(
        and(
          ...fields.map((field) => isSame(binding, field, stored[field], fields.length === 1)),
          hasSortKey(binding, fields, stored),
          columns.deletedAt ? isNull(columns.deletedAt) : undefined,
          whereReadable(user, binding),
        ),
      )
      .limit(MOST_NAMESAKES)
      // nobody changes it before the line does
      .for('no key update')
    const earlier = sets.slice(0, index).flat()
    const matches = rows
      .map((row) => ({
        id: Number(row.id),
        version: Number(row.version ?? 1),
        values: toValues(definition.fields, row),
      }))
      .filter((row) =>
        earlier.every((field) => fields.includes(field) || !isOther(values[field], row.values[field])),
      )
    if (matches.length > 0) return matches
  }
  return []
}

const isOther = (value: FieldValue | undefined, stored: FieldValue | undefined): boolean =>
  (value ?? null) !== null && (stored ?? null) !== null && value !== stored

/**
 * Texts are the same whatever their case.
 * @param isKey whether the field alone names a row: its index is searched for the value as it is, in small and in capital letters
 */
function isSame(binding: EntityBinding, field: string, value: unknown, isKey: boolean): SQL {
  const column = requireColumn(binding, field)
  if (typeof value !== 'string' || binding.definition.fields[field]?.kind !== 'text') return eq(column, value)
  return isKey
    ? inArray(column, [value, value.toLowerCase(), value.toUpperCase()])
    : sql`lower(${column}) = lower(${value})`
}

/** Names are searched with the index of the sort key, of which there is one for all spellings; rows may lack it. */
function hasSortKey(
  binding: EntityBinding,
  fields: readonly string[],
  stored: Record<string, unknown>,
): SQL | undefined {
  const { sortedBy, columns, derive } = binding
  if (!columns.sortKey || sortedBy.length === 0 || !sortedBy.every((field) => fields.includes(field)))
    return undefined
  return inArray(columns.sortKey, [derive(stored as EntityValues).sortKey, ''])
}

function countOutcomes(lines: readonly ImportLine[]): Record<ImportOutcome, number> {
  const counts = { added: 0, changed: 0, skipped: 0, refused: 0 }
  for (const { outcome } of lines) counts[outcome]++
  return counts
}
