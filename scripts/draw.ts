import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import type { DrawSheet, SheetLines } from '#judo/draw/index.ts'
import { parseOrExit } from './run-command.ts'

/** `npm run draw -- <system> <n>`: prints a draw sheet as text, or as a draw vector with `--json`. */

/** Invalid arguments; the message says what was expected. */
class CommandLineError extends Error {}

const SYNOPSIS = 'npm run draw -- <system> <n> [--json] [--lines <file>]'

const USAGE = `${SYNOPSIS}

--json   print a draw vector
--lines  JSON file with the entrants of each line, and null for an empty one: [1, null, 4, 5]`

const { values, positionals } = parseOrExit(
  () =>
    parseArgs({
      allowPositionals: true,
      options: { json: { type: 'boolean', default: false }, lines: { type: 'string' } },
    }),
  USAGE,
)
const { createDrawSheet, formatDrawSheet, parseSystem, toDrawVector } = await import('#judo/draw/index.ts')
const { DrawError } = await import('#judo/errors.ts')

try {
  const sheet = createSheet()
  process.stdout.write(
    values.json ? `${JSON.stringify(toDrawVector(sheet), null, 2)}\n` : formatDrawSheet(sheet),
  )
} catch (error) {
  if (!(error instanceof DrawError) && !(error instanceof CommandLineError)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 2
}

function createSheet(): DrawSheet {
  const [name, count, ...more] = positionals
  if (name === undefined || more.length > 0 || (count === undefined && values.lines === undefined)) {
    throw new CommandLineError(`Expected a draw system and a number of entrants. Usage: ${SYNOPSIS}`)
  }
  const choice = parseSystem(name)
  if (choice === null) throw new CommandLineError('"other" is a draw made by hand and has no sheet.')
  const n = count === undefined ? undefined : Number(count)
  if (n !== undefined && !Number.isInteger(n)) {
    throw new CommandLineError(`Expected a whole number of entrants, got ${count}. Usage: ${SYNOPSIS}`)
  }
  const sheet = createDrawSheet(
    choice.system,
    values.lines === undefined ? Number(n) : readLines(values.lines),
    choice.options,
  )
  if (n !== undefined && n !== sheet.n) {
    throw new CommandLineError(`${values.lines} contains ${sheet.n} entrants, expected ${count}.`)
  }
  return sheet
}

/** @throws CommandLineError if the file cannot be read or is not a JSON array */
function readLines(file: string): SheetLines {
  let lines: unknown
  try {
    lines = JSON.parse(readFileSync(file, 'utf8'))
  } catch (error) {
    throw new CommandLineError(`${file} must contain a JSON array of entrants and nulls: ${error}`)
  }
  if (!Array.isArray(lines)) {
    throw new CommandLineError(
      `${file} must contain a JSON array of entrants and nulls, e.g. [1, null, 4, 5].`,
    )
  }
  return lines
}
