import { contradictionsCommand } from '#server/commands/contradictions.ts'
import { runDatabaseCommand } from './run-database-command.ts'

/** `npm run contradictions`: see `server/commands/contradictions.ts`. */

await runDatabaseCommand(contradictionsCommand)
