import { readFileSync, writeFileSync } from 'node:fs'
import { replaceGeneratedSection } from './generated-section.ts'
import { parseFlags, runCommand } from './run-command.ts'

/**
 * `npm run data-model`: generates the diagrams of docs/data-model.md from the schema.
 * With `--check` it writes nothing and exits with 1 if the document is out of date.
 */

const FILE = 'docs/data-model.md'
const COMMAND = 'npm run data-model'

const { check } = parseFlags({ check: { type: 'boolean', default: false } }, `${COMMAND} -- [--check]`)

await runCommand(async () => {
  const { formatDataModel } = await import('./data-model-diagrams.ts')
  const text = readFileSync(FILE, 'utf8')
  const expected = replaceGeneratedSection(text, {
    file: FILE,
    command: COMMAND,
    written: await formatDataModel(),
  })
  if (!check) writeFileSync(FILE, expected)
  else if (text !== expected) throw new Error(`${FILE} is out of date. Run: ${COMMAND}`)
})
