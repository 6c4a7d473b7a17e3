import type { Database } from '#server/platform/db/open-database.ts'
import { collectRows } from './collect-rows.ts'
import { FILE_FORMAT } from './competition-file.ts'
import type { FieldVisibility } from './convert-rows.ts'
import { serializeFile } from './serialize-file.ts'

export class UnknownCompetitionError extends Error {
  constructor(externalId: string) {
    super(`There is no competition ${externalId}.`)
    this.name = 'UnknownCompetition'
  }
}

/**
 * Exports a competition in the interchange format (docs/competition-format.md), from one snapshot of the database.
 * @param visibility whether to include the private fields of people and organisations
 * @param readNationalId national ids are encrypted in the database, and readable in files
 * @throws UnknownCompetitionError
 */
export async function exportCompetition(
  db: Database,
  externalId: string,
  visibility: FieldVisibility,
  readNationalId: (stored: string) => string = (stored) => stored,
): Promise<string> {
  const lists = await db.transaction(async (tx) => collectRows(tx, externalId, visibility), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  })
  if (lists === null) throw new UnknownCompetitionError(externalId)
  const people = lists.people.map((row) =>
    typeof row.nationalId === 'string' ? { ...row, nationalId: readNationalId(row.nationalId) } : row,
  )
  return serializeFile({
    format: FILE_FORMAT,
    private: visibility === 'private',
    lists: { ...lists, people },
  })
}
