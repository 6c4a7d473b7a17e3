import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { publishArchive } from '#archive/publish.ts'
import { clearRenderCache, pruneArchive, removeSnapshots } from '#archive/release/prune.ts'
import { currentRelease } from '#archive/release/release.ts'
import { createApiClient } from '#contract/client.ts'
import { lockFolder } from '#server/db/folder-lock.ts'
import { type Database, openDatabase } from '#server/db/open-database.ts'
import { createApp } from '#server/http/create-app.ts'
import { type ForgetReport, forgetPerson } from '#server/privacy/forget-person.ts'
import { requireProduction, type Settings } from '#settings'
import { createProgressBar, overridePrerender, parseOrExit, runCommand } from './run-command.ts'

/**
 * `npm run forget -- person <id>`: removes someone from the database, from what is published and from what was
 * (docs/specification/privacy.md, "Removal"). Asks nothing. Run again after a failure, it goes on where it was.
 */

const USAGE = `npm run forget -- person <id> [--locales en,de] [--all]

--locales, --all  as of npm run publish, for the release that is made without the person`

const { personId, locales, all } = parseOrExit(readCommandLine, USAGE)

await runCommand(async (environment) => {
  requireProduction(environment)
  const settings = { ...environment, prerender: overridePrerender(environment.prerender, { locales, all }) }
  const lock = lockFolder(settings.archiveFolders.dist)
  try {
    const database = await openDatabase(settings)
    try {
      printSummary(await forgetPerson(database.db, personId, new Date(), settings.filesFolder))
      await publishWithoutPerson(database.db, settings)
    } finally {
      await database.close()
    }
  } finally {
    lock.release()
  }
})

/** Publishes without the person, and removes what was published with them. */
async function publishWithoutPerson(db: Database, settings: Settings): Promise<void> {
  const { archiveFolders: folders } = settings
  if (currentRelease(folders.dist) === null) {
    const removed = removeSnapshots(folders)
    console.log(`Nothing is published. ${removed} snapshots removed; the next publish makes another.`)
    return
  }
  const progress = createProgressBar(false)
  const app = createApp(db, { files: settings.filesFolder })
  const client = createApiClient('http://localhost', async (request) => app.fetch(request))
  try {
    clearRenderCache(folders)
    const root = fileURLToPath(new URL('..', import.meta.url))
    const get = async (path: string) => app.request(path)
    const { release } = await publishArchive(client, {
      root,
      settings,
      fetchPicture: get,
      now: settings.now,
      progress: progress.at,
    })
    const removed = pruneArchive(folders)
    progress.stop()
    console.log(`Published without them: snapshot ${release.snapshot}, ${release.files} files.`)
    console.log(`Removed: ${removed.snapshots} older snapshots, ${removed.releases} older releases.`)
  } catch (error) {
    throw new Error(
      `The database holds person ${personId} no more, but what is published still does: ` +
        `${error instanceof Error ? error.message : error}\nRemove the cause and type the same again.`,
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
  nameOccurrences: left,
}: ForgetReport): void {
  if (before) {
    console.log(`Person ${personId} had been removed from the database before.`)
    return
  }
  console.log(`Person ${personId} is removed: what is left is a row without a name.`)
  for (const [what, count] of Object.entries(removed)) console.log(`  ${count} ${what} removed`)
  for (const [what, count] of Object.entries(emptied)) console.log(`  ${count} ${what} emptied of the person`)
  if (left.length === 0) return
  console.log('The same name still stands in these tables; whether it is this person, somebody has to see:')
  for (const { table, rows } of left) console.log(`  ${table}: ${rows} rows`)
}

function readCommandLine() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { locales: { type: 'string' }, all: { type: 'boolean' } },
  })
  const [what, id = '', ...more] = positionals
  if (what !== 'person' || more.length > 0) throw new Error('Expected "person" and an id.')
  if (!/^[1-9]\d{0,8}$/.test(id)) throw new Error(`Expected the id of a person, got "${id}".`)
  return { personId: Number(id), ...values }
}
