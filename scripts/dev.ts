import { parseFlags } from './run-command.ts'

/** `npm run dev`, which `dev-server.ts` implements. */

parseFlags({}, 'npm run dev')

await import('./dev-server.ts')
