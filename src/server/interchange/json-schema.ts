import { z } from 'zod'
import { competitionFile } from './shape.ts'

/** The JSON Schema of competition files, as it stands in docs/competition-format.schema.json. */
export function jsonSchemaText(): string {
  return `${JSON.stringify(z.toJSONSchema(competitionFile, { io: 'input' }), null, 2)}\n`
}
