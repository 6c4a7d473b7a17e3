import { paymentCommand } from '#server/commands/payment.ts'
import { runDatabaseCommand } from './run-database-command.ts'

/** `npm run payment`: see `server/commands/payment.ts`. */

await runDatabaseCommand(paymentCommand)
