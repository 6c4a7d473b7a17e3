import { sql } from 'drizzle-orm'
import type { Issue, IssueCode } from '#contract/office/check-values.ts'
import { findConstraintField } from '#server/platform/db/constraints/find-constraint-field.ts'
import type { DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import type { EntityBinding } from './bind-entity.ts'
import { InvalidValues } from './invalid-values.ts'

const FOREIGN_KEY_VIOLATION = '23503'

/** What an error of the database means that names no known field, by its class (SQLSTATE): a violated constraint, or a value that no column takes. */
const ISSUE_CODES: Readonly<Record<string, IssueCode>> = {
  '22001': 'too_long',
  '22003': 'too_large',
  '22007': 'wrong_format',
  '22008': 'wrong_format',
  '22021': 'wrong_format',
  '22P02': 'wrong_format',
  '22P05': 'wrong_format',
  '23502': 'required',
  [FOREIGN_KEY_VIOLATION]: 'unknown_reference',
  '23505': 'taken',
  '23514': 'contradiction',
  '23P01': 'overlap',
}

/**
 * Runs a statement that writes a row of an entity, and checks the constraints that a transaction otherwise checks at its end. The
 * transaction that a constraint has ended must be rolled back.
 * @param what whether the row is removed, so that a violated foreign key means that others use it
 * @throws InvalidValues if a constraint of the database refuses the row
 */
export async function refuseAsIssues<T>(
  tx: DatabaseOrTransaction,
  binding: EntityBinding,
  run: () => Promise<T>,
  what: 'write' | 'removal' = 'write',
): Promise<T> {
  try {
    const result = await run()
    await tx.execute(sql`set constraints all immediate`)
    return result
  } catch (error) {
    const issue = readIssue(binding, error, what)
    if (issue) throw new InvalidValues([issue])
    throw error
  }
}

function readIssue({ definition }: EntityBinding, error: unknown, what: 'write' | 'removal'): Issue | null {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
  if (!(cause instanceof Error) || !('code' in cause)) return null
  const code = ISSUE_CODES[String(cause.code)]
  if (!code) return null
  const constraint = 'constraint' in cause ? String(cause.constraint ?? '') : ''
  if (what === 'removal' && cause.code === FOREIGN_KEY_VIOLATION)
    return { field: '', code: 'used', limit: 'table' in cause ? String(cause.table) : constraint }
  const [field, fieldCode] = findConstraintField(constraint) ?? ['', code]
  const isField = Object.hasOwn(definition.fields, field)
  return { field: isField ? field : '', code: fieldCode, ...(!isField && { limit: constraint }) }
}
