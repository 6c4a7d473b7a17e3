import type { DatabaseCommand } from '#server/commands/command.ts'
import { parseOrExit, runCommand } from './run-command.ts'

/** Runs a command on the database, or in the server that has it open, and prints its output. */
export async function runDatabaseCommand(command: DatabaseCommand): Promise<void> {
  const args = process.argv.slice(2)
  parseOrExit(() => command.check(args), command.usage)
  await runCommand(async (settings) => {
    const { executeCommand } = await import('#server/http/commands/execute-command.ts')
    for (const part of await executeCommand(command, args, settings)) {
      if (typeof part === 'string') console.log(part)
      else console.table(JSON.parse(JSON.stringify(part))) // the same from a server, which sends JSON
    }
  })
}
