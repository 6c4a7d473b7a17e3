import { writeFileSync } from 'node:fs'
import { formatShapes, readShapesFile, SHAPES_FILE } from './list-shapes.ts'
import { parseFlags, runCommand } from './run-command.ts'

/**
 * `npm run count-shapes`: lists the shapes of a contest, a competition and a judoka outside the engine, as Markdown.
 * With `--write` it replaces the list in docs/architecture.md, which `npm run check:sources` compares with the sources.
 */

await runCommand(async () => {
  const { write } = parseFlags(
    { write: { type: 'boolean', default: false } },
    'npm run count-shapes [-- --write]',
  )
  if (!write) return console.log(formatShapes())
  writeFileSync(SHAPES_FILE, readShapesFile().expected)
})
