import { setTimeout } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { DEFAULT_ATTEMPTS, publishWithoutPerson } from '#archive/publish-without-person.ts'
import type { ReleaseInfo } from '#archive/release/release.ts'
import type { ForgetConnection } from '#server/http/forget/forget-connection.ts'
import type { AccountReport } from '#server/identity/accounts/remove-account.ts'
import type { ForgetReport } from '#server/privacy/forget-person.ts'
import { requireProduction, type Settings } from '#settings/settings.ts'
import {
  createProgressBar,
  formatError,
  lockArchive,
  overridePrerender,
  parseOrExit,
  runCommand,
} from './run-command.ts'

/**
 * `npm run forget -- account <id>`: deletes the account of a user (docs/specification/privacy.md, "Accounts"), without
 * confirmation.
 *
 * `npm run forget -- person <id>`: removes a person from the database, the current release and all older ones
 * (docs/specification/privacy.md, "Removal"), without confirmation. If a running server has the embedded database, that
 * server removes the person. It publishes until nothing of the person is public. Run again after a failure, it continues where it
 * stopped.
 */

const USAGE = `npm run forget -- person <id> [--locales en,de] [--all] [--attempts ${DEFAULT_ATTEMPTS}]
npm run forget -- account <id>

--locales, --all  options of npm run publish for the new release
--attempts        how often it publishes until it gives up`

const { what, id, locales, all, attempts } = parseOrExit(readCommandLine, USAGE)

await runCommand(async (environment) => {
  requireProduction(environment)
  const settings = { ...environment, prerender: overridePrerender(environment.prerender, { locales, all }) }
  const { openForgetConnection } = await import('#server/http/forget/forget-connection.ts')
  const connection = await openForgetConnection(settings)
  try {
    if (what === 'account') return printAccountSummary(await connection.deleteAccount(id))
    printSummary(await connection.forgetPerson(id))
    await removeFromArchive(connection, settings)
  } finally {
    await connection.close()
  }
})

/** Publishes until nothing of the person is public. */
async function removeFromArchive(connection: ForgetConnection, settings: Settings): Promise<void> {
  try {
    const {
      release,
      removed,
      attempts: attemptCount,
    } = await publishWithoutPerson(id, {
      folders: settings.archiveFolders,
      publish: () => publishAgain(connection, settings),
      attempts,
      wait: (milliseconds) => setTimeout(milliseconds),
      reportFailure: (attempt, error, delay) =>
        console.error(
          `Attempt ${attempt} of ${attempts} failed, so that the person is still public: ${formatError(error, settings)}\n` +
            `Next attempt in ${delay / 1000} s.`,
        ),
    })
    const after = attemptCount > 1 ? ` after ${attemptCount} attempts` : ''
    console.log(
      release
        ? `Published without the person${after}: snapshot ${release.snapshot}, ${release.files} files.`
        : 'No release is served; the next publish creates one without the person.',
    )
    console.log(`Deleted ${removed.snapshots} older snapshots and ${removed.releases} older releases.`)
    console.log(`Nothing of person ${id} is public since ${new Date().toISOString()}.`)
  } catch (error) {
    throw new Error(
      `Person ${id} has been removed from the database, but is STILL PUBLIC: after ${attempts} attempts the published data ` +
        `could not be replaced. ${formatError(error, settings)}\nFix the cause and run the same command again: it continues here.`,
      { cause: error },
    )
  }
}

/** Publishes a release from the database, while no other process publishes. */
async function publishAgain({ client, get }: ForgetConnection, settings: Settings): Promise<ReleaseInfo> {
  const { publishArchive } = await import('#archive/publish.ts')
  const unlock = lockArchive(settings.archiveFolders)
  const progress = createProgressBar(false)
  try {
    const root = fileURLToPath(new URL('..', import.meta.url))
    const { release } = await publishArchive(client, {
      root,
      settings,
      fetchFile: get,
      now: settings.now,
      progress: progress.at,
    })
    return release
  } finally {
    progress.stop()
    unlock()
  }
}

function printSummary({
  wasAlreadyForgotten: before,
  removedRows: removed,
  clearedRows: emptied,
  linkedUsers,
  nameOccurrences: left,
}: ForgetReport): void {
  if (before) {
    console.log(`Person ${id} was already removed from the database.`)
    return
  }
  console.log(`Removed person ${id}; a row without a name remains.`)
  for (const [what, count] of Object.entries(removed)) console.log(`  ${count} ${what} deleted`)
  for (const [what, count] of Object.entries(emptied)) console.log(`  ${count} ${what} cleared`)
  if (linkedUsers.length > 0)
    console.log(`These accounts were linked to the person. Check their names: ${linkedUsers.join(', ')}`)
  if (left.length === 0) return
  console.log('These tables contain the same name. Check whether it is the same person:')
  for (const { table, rows, familyNameRows } of left) {
    const alone = familyNameRows > 0 ? [`${familyNameRows} rows with the family name alone`] : []
    console.log(`  ${table}: ${[...(rows > 0 ? [`${rows} rows`] : []), ...alone].join(', ')}`)
  }
}

function printAccountSummary({ wasAlreadyDeleted, removedRows }: AccountReport): void {
  if (wasAlreadyDeleted) {
    console.log(`Account ${id} was already deleted.`)
    return
  }
  console.log(`Deleted account ${id}; a row without name and address remains.`)
  for (const [kind, count] of Object.entries(removedRows)) console.log(`  ${count} ${kind} deleted`)
}

function readCommandLine() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      locales: { type: 'string' },
      all: { type: 'boolean' },
      attempts: { type: 'string', default: String(DEFAULT_ATTEMPTS) },
    },
  })
  const { attempts } = values
  if (!/^[1-9]\d{0,3}$/.test(attempts)) throw new Error(`Expected a number of attempts, got "${attempts}".`)
  const [what, id = '', ...more] = positionals
  if ((what !== 'person' && what !== 'account') || more.length > 0)
    throw new Error('Expected "person" or "account", and an id.')
  if (!/^[1-9]\d{0,8}$/.test(id)) throw new Error(`Expected the id of a person or a user, got "${id}".`)
  return { what, id: Number(id), ...values, attempts: Number(attempts) }
}
