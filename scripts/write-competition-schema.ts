import { writeFileSync } from 'node:fs'
import { createJsonSchema } from '#server/interchange/index.ts'
import { runCommand } from './run-command.ts'

/** `node scripts/write-competition-schema.ts`: writes the JSON Schema of competition files after the data model has changed. */

const SCHEMA_FILE = new URL('../docs/competition-format.schema.json', import.meta.url)

await runCommand(async () => {
  writeFileSync(SCHEMA_FILE, createJsonSchema())
  console.log('docs/competition-format.schema.json is written.')
})
