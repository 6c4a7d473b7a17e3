import { VARIABLES } from '#settings/environment-variables.ts'
import { parseFlags } from './run-command.ts'

/** `npm start`, which `start-site.ts` implements. */

parseFlags({}, `npm start\n\nSettings are environment variables (docs/settings.md):\n\n${formatSettings()}`)

await import('./start-site.ts')

/** The variables of the program with what they mean, as plain text. */
function formatSettings(): string {
  return Object.entries(VARIABLES)
    .filter(([, variable]) => !('testOnly' in variable))
    .map(([name, { meaning }]) => `${name}\n    ${toPlainText(meaning)}`)
    .join('\n')
}

/** Without the marks of Markdown. */
function toPlainText(text: string): string {
  return text.replaceAll(/\[([^\]]+)\]\([^)]+\)/g, '$1').replaceAll('`', '')
}
