import { z } from 'zod'
import { competitionFileSchema } from './competition-file.ts'

/** The JSON Schema of competition files, as it stands in docs/competition-format.schema.json. */
export function createJsonSchema(): string {
  return `${JSON.stringify(z.toJSONSchema(competitionFileSchema, { io: 'input' }), null, 2)}\n`
}
