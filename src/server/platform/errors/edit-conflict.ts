import { isDeepStrictEqual } from 'node:util'
import type { EditConflictBody } from '#contract/responses.ts'
import { HttpError } from './errors.ts'

/** The values of a row that an editor has read, with the version of the row. */
export type ReadRow<Values> = Values & { version: number }

/** What an editor has read of a row; the version alone for those who name no values, such as commands. */
export type EditorRead<Values> = Partial<Values> & { version: number }

/** A field that somebody else has changed while an editor changed the row. */
export type FieldChange<Values> = {
  field: keyof Values & string
  /** What the editor has read; undefined if the editor has named the version alone. */
  before: Values[keyof Values & string] | undefined
  /** What is stored now. */
  after: Values[keyof Values & string]
  /** What the editor wants to store; undefined if the editor does not change the field. */
  chosen: Values[keyof Values & string] | undefined
  /** Who has changed it, if the editor may know, and when. */
  changedBy?: { idUser: number; name: string } | null
  changedAt?: Date | null
}

/** Somebody else has changed the same row since it was read for editing. Nothing has been written. */
export class EditConflict<Values extends object> extends HttpError {
  readonly status = 409
  override name = 'EditConflict'
  override readonly code = 'changed'
  override readonly details: Pick<EditConflictBody, 'changes'>
  readonly stored: ReadRow<Values>
  readonly changes: readonly FieldChange<Values>[]

  constructor(stored: ReadRow<Values>, changes: readonly FieldChange<Values>[]) {
    const fields = changes.map(
      ({ field, before, after }) =>
        `${field}${before === undefined ? '' : ` from ${format(before)}`} to ${format(after)}`,
    )
    super(undefined, `Somebody else has changed ${fields.join(', ')}. Nothing has been written.`)
    this.stored = stored
    this.changes = changes
    this.details = {
      changes: changes.map(({ field, before, after, changedBy = null, changedAt = null }) => ({
        field,
        before,
        after,
        changedBy,
        changedAt: changedAt?.toISOString() ?? null,
      })),
    }
  }
}

const format = (value: unknown): string =>
  value === null ? 'nothing' : value instanceof Date ? value.toISOString() : String(value)

/**
 * What an edit would overwrite although its editor has not seen it. Lock the row before: nobody changes it then until the
 * transaction ends. Changes of columns that are not among the values do not matter, nor those to what the editor wants. A chosen
 * field whose value the editor does not name counts as changed if the version differs.
 * @param read the row as the editor has read it
 * @param chosen what the editor wants to store
 */
export function findUnseenChanges<Values extends object>(
  read: EditorRead<Values>,
  stored: ReadRow<Values>,
  chosen: Partial<Values>,
): FieldChange<Values>[] {
  if (read.version === stored.version) return []
  const fields = new Set(Object.keys({ ...read, ...chosen }) as (keyof Values & string)[])
  return [...fields]
    .filter((field) => field !== 'version' && !isDeepStrictEqual(read[field], stored[field]))
    .map((field) => ({ field, before: read[field], after: stored[field], chosen: chosen[field] }))
    .filter(({ after, chosen }) => chosen === undefined || !isDeepStrictEqual(after, chosen))
}

/** @throws EditConflict if an edit would overwrite what its editor has not seen */
export function requireUnchanged<Values extends object>(
  ...[read, stored, chosen]: Parameters<typeof findUnseenChanges<Values>>
): void {
  const changes = findUnseenChanges(read, stored, chosen)
  if (changes.length > 0) throw new EditConflict(stored, changes)
}
