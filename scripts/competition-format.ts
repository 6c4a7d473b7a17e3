import { writeFileSync } from 'node:fs'
import { jsonSchemaText } from '#server/interchange/index.ts'
import { command } from './command.ts'

/** `node scripts/competition-format.ts`: writes the JSON Schema of competition files after the data model has changed. */

const SCHEMA = new URL('../docs/competition-format.schema.json', import.meta.url)

await command(async () => {
  writeFileSync(SCHEMA, jsonSchemaText())
  console.log('docs/competition-format.schema.json is written.')
})
