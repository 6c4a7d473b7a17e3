import { getTableConfig } from 'drizzle-orm/pg-core'
import type { Issue, IssueCode } from '#contract/office/check-values.ts'
import type { EntityBinding } from './bind-entity.ts'
import { InvalidValues } from './invalid-values.ts'

/** What a violated constraint means for the one who wrote the row, by the class of the error (SQLSTATE). */
const ISSUE_CODES: Readonly<Record<string, IssueCode>> = {
  '23502': 'required',
  '23503': 'unknown_reference',
  '23505': 'taken',
  '23514': 'contradiction',
  '23P01': 'overlap',
}

/**
 * Runs statements that write a row of an entity. The transaction that a constraint has ended must be rolled back.
 * @throws InvalidValues if a constraint of the database refuses the row
 */
export async function refuseAsIssues<T>(
  binding: EntityBinding,
  run: () => Promise<T>,
  codes: Readonly<Record<string, IssueCode>> = ISSUE_CODES,
): Promise<T> {
  try {
    return await run()
  } catch (error) {
    const issue = readIssue(binding, error, codes)
    if (issue) throw new InvalidValues([issue])
    throw error
  }
}

/** A foreign key that a removal violates: other rows use the row. */
export const USED_CODES: Readonly<Record<string, IssueCode>> = { ...ISSUE_CODES, '23503': 'used' }

function readIssue(
  binding: EntityBinding,
  error: unknown,
  codes: Readonly<Record<string, IssueCode>>,
): Issue | null {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(cause instanceof Error) || !('code' in cause)) return null
  const code = codes[String(cause.code)]
  if (!code) return null
  const constraint = 'constraint' in cause ? String(cause.constraint ?? '') : ''
  if (code === 'used') return { field: '', code, limit: 'table' in cause ? String(cause.table) : constraint }
  const [field = '', ...others] = listConstraintFields(binding, constraint)
  return { field, code, limit: others.length > 0 ? others.join(', ') : constraint }
}

/** The fields of a unique constraint or foreign key of the table. */
function listConstraintFields({ table, columns, definition }: EntityBinding, constraint: string): string[] {
  const { indexes, uniqueConstraints, foreignKeys } = getTableConfig(table)
  const names = [
    ...indexes
      .filter(({ config }) => config.name === constraint)
      .flatMap(({ config }) => config.columns.map((column) => ('name' in column ? column.name : ''))),
    ...uniqueConstraints.filter((unique) => unique.getName() === constraint).flatMap(toColumnNames),
    ...foreignKeys
      .filter((key) => key.getName() === constraint)
      .flatMap((key) => toColumnNames(key.reference())),
    ...Object.values(columns)
      .filter(({ uniqueName }) => uniqueName === constraint)
      .map(({ name }) => name),
  ]
  return Object.keys(definition.fields).filter((field) => names.includes(columns[field]?.name ?? ''))
}

const toColumnNames = ({ columns }: { columns: readonly { name: string }[] }): string[] =>
  columns.map(({ name }) => name)
