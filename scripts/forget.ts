import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { publishArchive } from '#archive/publish.ts'
import { pruneArchive, removeArchive } from '#archive/release/prune.ts'
import { type ForgetConnection, openForgetConnection } from '#server/http/forget/forget-connection.ts'
import type { AccountReport } from '#server/privacy/delete-account.ts'
import type { ForgetReport } from '#server/privacy/forget-person.ts'
import { requireProduction, type Settings } from '#settings'
import { createProgressBar, lockArchive, overridePrerender, parseOrExit, runCommand } from './run-command.ts'

/**
 * `npm run forget -- account <id>`: deletes the account of a user (docs/specification/privacy.md, "Accounts"), without
 * confirmation.
 *
 * `npm run forget -- person <id>`: removes a person from the database, the current release and all older ones
 * (docs/specification/privacy.md, "Removal"), without confirmation. If a running server has the embedded database, that
 * server removes the person. Run again after a failure, it continues where it stopped.
 */

const USAGE = `npm run forget -- person <id> [--locales en,de] [--all]
npm run forget -- account <id>

--locales, --all  options of npm run publish for the new release`

const { what, id, locales, all } = parseOrExit(readCommandLine, USAGE)

await runCommand(async (environment) => {
  requireProduction(environment)
  const settings = { ...environment, prerender: overridePrerender(environment.prerender, { locales, all }) }
  const unlock = lockArchive(settings.archiveFolders)
  try {
    const connection = await openForgetConnection(settings)
    try {
      if (what === 'account') return printAccountSummary(await connection.deleteAccount(id))
      printSummary(await connection.forgetPerson(id))
      await publishWithoutPerson(connection, settings)
    } finally {
      await connection.close()
    }
  } finally {
    unlock()
  }
})

/** Publishes a release without the person and deletes all older releases and snapshots. */
async function publishWithoutPerson({ client, get }: ForgetConnection, settings: Settings): Promise<void> {
  const { archiveFolders: folders } = settings
  if (!existsSync(folders.dist)) {
    const { snapshots, releases } = removeArchive(folders)
    console.log(
      `No release is served. Deleted ${snapshots} snapshots and ${releases} releases; the next publish creates new ones.`,
    )
    return
  }
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
    const removed = pruneArchive(folders)
    progress.stop()
    console.log(`Published without the person: snapshot ${release.snapshot}, ${release.files} files.`)
    console.log(`Deleted ${removed.snapshots} older snapshots and ${removed.releases} older releases.`)
  } catch (error) {
    throw new Error(
      `Person ${id} has been removed from the database, but the published data could not be replaced: ` +
        `${error instanceof Error ? error.message : error}\nFix the cause and run the same command again.`,
      { cause: error },
    )
  } finally {
    progress.stop()
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
    options: { locales: { type: 'string' }, all: { type: 'boolean' } },
  })
  const [what, id = '', ...more] = positionals
  if ((what !== 'person' && what !== 'account') || more.length > 0)
    throw new Error('Expected "person" or "account", and an id.')
  if (!/^[1-9]\d{0,8}$/.test(id)) throw new Error(`Expected the id of a person or a user, got "${id}".`)
  return { what, id: Number(id), ...values }
}
