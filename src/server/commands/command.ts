import type { Database } from '#server/platform/db/open-database.ts'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'

/**
 * Commands of administrators that change the database (`npm run role`). They run in their own process, or in the server that has
 * the embedded database open (docs/decisions/044-commands-of-a-running-server.md).
 */

/** What commands work with. */
export type CommandContext = {
  db: Database
  /** Mails are sent by the process of `npm start` or `npm run api`. */
  enqueue: JobQueue['enqueue']
  now: Date
  /** Origin of the portal, for links in mails. */
  mailOrigin: string
}

/** Lines of text, and tables as lists of their rows. */
export type CommandOutput = readonly (string | readonly object[])[]

export type DatabaseCommand = {
  /** The script of `npm run`: `role`. */
  name: string
  usage: string
  /** @throws Error that says what was expected */
  check: (args: readonly string[]) => void
  execute: (context: CommandContext, args: readonly string[]) => Promise<CommandOutput>
}

type Definition<Parsed> = Pick<DatabaseCommand, 'name' | 'usage'> & {
  parse: (args: readonly string[]) => Parsed
  run: (context: CommandContext, parsed: Parsed) => Promise<CommandOutput>
}

export const defineCommand = <Parsed>({ parse, run, ...command }: Definition<Parsed>): DatabaseCommand => ({
  ...command,
  check: (args) => void parse(args),
  execute: (context, args) => run(context, parse(args)),
})

/** @throws Error if the text is not the number of a row */
export function parseNumber(name: string, text: string | undefined): number {
  if (text && /^[1-9]\d{0,8}$/.test(text)) return Number(text)
  throw new Error(`Expected the ${name}, got ${text || 'nothing'}.`)
}
