import { writeFileSync } from 'node:fs'
import { createJsonSchema } from '#server/exchange/interchange/index.ts'
import { runCommand } from './run-command.ts'

/** `node scripts/write-competition-schema.ts`: regenerates the JSON Schema of the competition format after a change of the data model. */

const SCHEMA_FILE = new URL('../docs/competition-format.schema.json', import.meta.url)

await runCommand(async () => {
  writeFileSync(SCHEMA_FILE, createJsonSchema())
  console.log('Wrote docs/competition-format.schema.json.')
})
