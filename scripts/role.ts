import { roleCommand } from '#server/commands/role.ts'
import { runDatabaseCommand } from './run-database-command.ts'

/** `npm run role`: see `server/commands/role.ts`. */

await runDatabaseCommand(roleCommand)
