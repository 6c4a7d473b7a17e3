import { parseArgs } from 'node:util'
import { type DecisionContext, decideClaim, listClaims } from '#server/accounts/decide-claims.ts'
import { revokeClaim } from '#server/accounts/revoke-claim.ts'
import { openDatabase } from '#server/db/open-database.ts'
import { findAccountOrigin } from '#server/http/create-server.ts'
import { createJobQueue } from '#server/jobs/job-queue.ts'
import type { Settings } from '#settings'
import { parseOrExit, runCommand } from './run-command.ts'

/**
 * `npm run claim`: decides claims of users to be a judoka or a parent of one. Administrators of clubs and federations decide on the
 * account pages.
 */

const USAGE = `npm run claim -- list
       npm run claim -- accept <id> [reason]
       npm run claim -- reject <id> [reason]
       npm run claim -- revoke <id> [reason]

list    claims that are not decided, and those that were accepted, with the id of each
accept  links the account to the judoka, and tells the user by mail
reject  tells the user by mail, with the reason
revoke  takes back a claim that was accepted: ends the link, and tells the user by mail`

type Command =
  | { what: 'list' }
  | { what: 'decide'; id: number; status: 'accepted' | 'rejected' | 'revoked'; reason: string | null }

const STATUSES = new Map<string, 'accepted' | 'rejected' | 'revoked'>([
  ['accept', 'accepted'],
  ['reject', 'rejected'],
  ['revoke', 'revoked'],
])

const command = parseOrExit(readCommandLine, USAGE)

await runCommand(async (settings) => {
  const database = await openDatabase(settings)
  try {
    if (command.what === 'list') {
      console.table(await listClaims(database.db, 'all'))
      console.table(await listClaims(database.db, 'all', 'accepted'))
    } else await decide(database, settings, command)
  } finally {
    await database.close()
  }
})

/** The mail is sent by the next process of `npm start` or `npm run api`. */
async function decide(
  database: Awaited<ReturnType<typeof openDatabase>>,
  settings: Settings,
  { id, status, reason }: Extract<Command, { what: 'decide' }>,
): Promise<void> {
  const jobs = await createJobQueue(database)
  try {
    const context: DecisionContext = {
      decider: 'all',
      author: { command: 'npm run claim' },
      now: settings.now(),
      enqueue: jobs.enqueue,
      origin: findAccountOrigin(settings),
    }
    if (status === 'revoked') await revokeClaim(database.db, id, reason, context)
    else await decideClaim(database.db, id, { status, reason }, context)
    console.log(`The claim ${id} is ${status}.`)
  } finally {
    await jobs.stop()
  }
}

function readCommandLine(): Command {
  const { positionals } = parseArgs({ allowPositionals: true })
  const [what, id = '', ...words] = positionals
  if (what === 'list' && id === '') return { what }
  const status = STATUSES.get(what ?? '')
  if (!status) throw new Error(`Expected list, accept, reject or revoke, got ${what ?? 'nothing'}.`)
  if (!/^[1-9]\d{0,8}$/.test(id)) throw new Error(`Expected the id of a claim, got "${id}".`)
  return { what: 'decide', id: Number(id), status, reason: words.join(' ') || null }
}
