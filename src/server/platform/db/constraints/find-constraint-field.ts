import { getTableColumns, is } from 'drizzle-orm'
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core'
import { listStoredValues } from '../schema/checks.ts'
import * as schema from '../schema/index.ts'
import { CONSTRAINT_FIELDS, type ConstraintField } from './constraint-fields.ts'

/**
 * Where the violation of a constraint is shown; null for one that no edit of a person can violate.
 * @param constraint its name, as errors of the database have it
 */
export const findConstraintField = (constraint: string): ConstraintField | null =>
  CONSTRAINT_FIELDS[constraint] ?? COLUMN_CONSTRAINTS.get(constraint) ?? null

/** PostgreSQL shortens the names of constraints. */
const LONGEST_NAME = 63

/** Constraints that follow from one column: references, enumerations, required texts. */
function listColumnConstraints(): Map<string, ConstraintField> {
  const constraints = new Map<string, ConstraintField>()
  for (const table of Object.values(schema)) {
    if (!is(table, PgTable)) continue
    const { name, foreignKeys } = getTableConfig(table)
    const columns = Object.entries(getTableColumns(table))
    for (const [field, column] of columns) {
      if (listStoredValues(column) !== null) constraints.set(`${name}_${column.name}`, [field, 'not_in_list'])
      constraints.set(`${name}_${column.name}_required`, [field, 'required'])
    }
    for (const key of foreignKeys) {
      const [first, ...more] = key.reference().columns
      const [field] = columns.find(([, column]) => column === first) ?? []
      if (field && more.length === 0)
        constraints.set(key.getName().slice(0, LONGEST_NAME), [field, 'unknown_reference'])
    }
  }
  return constraints
}

const COLUMN_CONSTRAINTS: ReadonlyMap<string, ConstraintField> = listColumnConstraints()
