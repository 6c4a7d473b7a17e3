import { readFileSync, writeFileSync } from 'node:fs'
import { VARIABLES } from '#settings/environment-variables.ts'
import { COMMANDS } from './command-list.ts'
import { replaceGeneratedSection } from './generated-section.ts'
import { parseFlags, runCommand } from './run-command.ts'

/**
 * `npm run references`: writes the tables of docs/commands.md and docs/settings.md from `command-list.ts` and
 * `src/settings/environment-variables.ts`. With `--check` it writes nothing and exits with 1 if a table is out of date.
 */

const COMMAND = 'npm run references'

await runCommand(async () => {
  const { check } = parseFlags(
    { check: { type: 'boolean', default: false } },
    'npm run references -- [--check]',
  )
  for (const [file, written] of [
    ['docs/commands.md', formatCommands()],
    ['docs/settings.md', formatSettings()],
  ] as const) {
    const text = readFileSync(file, 'utf8')
    const expected = replaceGeneratedSection(text, { file, command: COMMAND, written })
    if (!check) writeFileSync(file, expected)
    else if (text !== expected) throw new Error(`${file} is out of date. Run: ${COMMAND}`)
  }
})

function formatCommands(): string {
  const rows = COMMANDS.map(({ usage, description }) => `| \`npm ${usage}\` | ${description} |`)
  return ['| command | description |', '|---|---|', ...rows].join('\n')
}

function formatSettings(): string {
  const variables = Object.entries(VARIABLES)
  const program = variables.filter(([, variable]) => !('testOnly' in variable))
  const testOnly = variables.filter(([, variable]) => 'testOnly' in variable)
  return [formatVariables(program), 'These are for tests only:', formatVariables(testOnly)].join('\n\n')
}

function formatVariables(
  variables: readonly [name: string, variable: { meaning: string; default?: string }][],
): string {
  const rows = variables.map(
    ([name, { meaning, default: usual }]) => `| \`${name}\` | ${meaning} | ${formatDefault(usual)} |`,
  )
  return ['| variable | meaning | default |', '|---|---|---|', ...rows].join('\n')
}

/** Values are code, sentences are not. */
function formatDefault(usual: string | undefined): string {
  if (usual === undefined) return '–'
  return usual.includes(' ') || usual.includes('`') ? usual : `\`${usual}\``
}
