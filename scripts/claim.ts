import { claimCommand } from '#server/commands/claim.ts'
import { runDatabaseCommand } from './run-database-command.ts'

/** `npm run claim`: see `server/commands/claim.ts`. */

await runDatabaseCommand(claimCommand)
