import { isDeepStrictEqual } from 'node:util'
import { HttpError } from './errors.ts'

/** The values of a row that an editor has read, with the version of the row. */
export type ReadRow<Values> = Values & { version: number }

/** A field that somebody else has changed while an editor changed the row. */
export type FieldChange<Values> = {
  field: keyof Values & string
  /** What the editor has read. */
  before: Values[keyof Values & string]
  /** What is stored now. */
  theirs: Values[keyof Values & string]
  /** What the editor wants to store; undefined if the editor does not change the field. */
  yours: Values[keyof Values & string] | undefined
}

/** Somebody else has changed the same row since it was read for editing. Nothing has been written. */
export class EditConflict<Values extends object> extends HttpError {
  readonly status = 409
  override name = 'EditConflict'
  override readonly code = 'changed'
  readonly stored: ReadRow<Values>
  readonly changes: readonly FieldChange<Values>[]

  constructor(stored: ReadRow<Values>, changes: readonly FieldChange<Values>[]) {
    const fields = changes.map(
      ({ field, before, theirs }) => `${field} from ${format(before)} to ${format(theirs)}`,
    )
    super(undefined, `Somebody else has changed ${fields.join(', ')}. Nothing has been written.`)
    this.stored = stored
    this.changes = changes
  }
}

const format = (value: unknown): string => (value === null ? 'nothing' : String(value))

/**
 * Checks that an edit overwrites nothing that its editor has not seen. Lock the row before: nobody changes it then until the
 * transaction ends. Changes of columns that are not among the values do not matter, nor those to what the editor wants.
 * @param read the row as the editor has read it
 * @param chosen what the editor wants to store
 * @throws EditConflict
 */
export function requireUnchanged<Values extends object>(
  read: ReadRow<Values>,
  stored: ReadRow<Values>,
  chosen: Partial<Values>,
): void {
  if (read.version === stored.version) return
  const changes = (Object.keys(read) as (keyof Values & string)[])
    .filter((field) => field !== 'version' && !isDeepStrictEqual(read[field], stored[field]))
    .map((field) => ({ field, before: read[field], theirs: stored[field], yours: chosen[field] }))
    .filter(({ theirs, yours }) => yours === undefined || !isDeepStrictEqual(theirs, yours))
  if (changes.length > 0) throw new EditConflict(stored, changes)
}

/** What an editor has chosen, where fields that they have not touched follow the changes of others. */
export function followChanges<Values extends object>(
  chosen: Values,
  changes: readonly FieldChange<Values>[],
): Values {
  const followed = { ...chosen }
  for (const { field, before, theirs, yours } of changes)
    if (isDeepStrictEqual(yours, before)) followed[field] = theirs
  return followed
}
