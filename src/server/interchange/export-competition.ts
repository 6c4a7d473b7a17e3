import type { Database } from '../db/open-database.ts'
import { collectRows } from './collect-rows.ts'
import { FILE_FORMAT } from './competition-file.ts'
import type { FieldVisibility } from './convert-rows.ts'
import { serializeFile } from './serialize-file.ts'

/** That there is no competition of a name. */
export class UnknownCompetitionError extends Error {
  constructor(externalId: string) {
    super(`There is no competition ${externalId}.`)
    this.name = 'UnknownCompetition'
  }
}

/**
 * A competition as a file of the interchange format (docs/competition-format.md). Reads one moment of the database.
 * @param told whether the private fields of people and organisations are in it
 * @throws UnknownCompetition
 */
export async function exportCompetition(
  db: Database,
  externalId: string,
  told: FieldVisibility,
): Promise<string> {
  const lists = await db.transaction(async (tx) => collectRows(tx, externalId, told), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  })
  if (lists === null) throw new UnknownCompetitionError(externalId)
  return serializeFile({ format: FILE_FORMAT, private: told === 'private', lists })
}
