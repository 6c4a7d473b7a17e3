import type { Database } from '../db/open.ts'
import { gather } from './gather.ts'
import type { Told } from './rows.ts'
import { FORMAT } from './shape.ts'
import { textOfFile } from './text.ts'

/** That there is no competition of a name. */
export class UnknownCompetition extends Error {
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
export async function exportCompetition(db: Database, externalId: string, told: Told): Promise<string> {
  const lists = await db.transaction(async (tx) => gather(tx, externalId, told), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  })
  if (lists === null) throw new UnknownCompetition(externalId)
  return textOfFile({ format: FORMAT, private: told === 'private', lists })
}
