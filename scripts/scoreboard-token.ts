import { scoreboardTokenCommand } from '#server/commands/scoreboard-token.ts'
import { runDatabaseCommand } from './run-database-command.ts'

/** `npm run scoreboard-token`: see `server/commands/scoreboard-token.ts`. */

await runDatabaseCommand(scoreboardTokenCommand)
