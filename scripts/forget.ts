import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import { type ArchiveFolders, archiveFolders } from '#archive/folders.ts'
import { removeOlder, removeRendered, removeSnapshots } from '#archive/older.ts'
import { publish } from '#archive/publish.ts'
import { currentRelease } from '#archive/release.ts'
import { createClient } from '#contract/client.ts'
import { createApp } from '#server/app.ts'
import { lockFolder } from '#server/db/lock.ts'
import { type Database, openDatabase } from '#server/db/open.ts'
import { type Forgotten, forgetPerson } from '#server/privacy/forget.ts'
import { filesFolder, serverSettings } from '#server/settings.ts'
import { publicationFrom, siteAddress } from '#site'
import { command, showProgress, typed } from './command.ts'

/**
 * `npm run forget -- person <id>`: removes someone from the database, from what is published and from what was
 * (docs/specification/privacy.md, "Removal"). Asks nothing. Run again after a failure, it goes on where it was.
 */

const USAGE = `npm run forget -- person <id> [--locales en,de] [--all]

--locales, --all  as of npm run publish, for the release that is made without the person`

const { personId, locales, all } = typed(commandLine, USAGE)

await command(async () => {
  process.env.NODE_ENV = 'production'
  if (locales) process.env.HAJIME_LOCALES = locales
  if (all) process.env.HAJIME_ALL = '1'
  const folders = archiveFolders(process.env)
  process.env.HAJIME_SNAPSHOT = folders.snapshots
  const publication = JSON.stringify(publicationFrom(process.env))
  const lock = lockFolder(folders.dist)
  try {
    const settings = serverSettings(process.env)
    const database = await openDatabase(settings)
    try {
      tell(await forgetPerson(database.db, personId, new Date(), filesFolder(settings)))
      await forgetPublished(database.db, folders, publication)
    } finally {
      await database.close()
    }
  } finally {
    lock.release()
  }
})

/** Publishes without the person, and removes what was published with them. */
async function forgetPublished(db: Database, folders: ArchiveFolders, publication: string): Promise<void> {
  if (currentRelease(folders.dist) === null) {
    const removed = removeSnapshots(folders)
    console.log(`Nothing is published. ${removed} snapshots removed; the next publish makes another.`)
    return
  }
  const progress = showProgress(false)
  const settings = serverSettings(process.env)
  const app = createApp(db, { files: filesFolder(settings) })
  const client = createClient('http://localhost', async (request) => app.fetch(request))
  try {
    removeRendered(folders)
    const root = fileURLToPath(new URL('..', import.meta.url))
    const site = siteAddress(process.env)
    const get = async (path: string) => app.request(path)
    const { release } = await publish(client, {
      root,
      folders,
      publication,
      site,
      get,
      now: settings.now,
      progress: progress.at,
    })
    const removed = removeOlder(folders)
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

function tell({ before, removed, emptied, left }: Forgotten): void {
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

function commandLine() {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { locales: { type: 'string' }, all: { type: 'boolean' } },
  })
  const [what, id = '', ...more] = positionals
  if (what !== 'person' || more.length > 0) throw new Error('Expected "person" and an id.')
  if (!/^[1-9]\d{0,8}$/.test(id)) throw new Error(`Expected the id of a person, got "${id}".`)
  return { personId: Number(id), ...values }
}
