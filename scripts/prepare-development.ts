import { pullSnapshot } from '#archive/pull/pull-snapshot.ts'
import { fillIfEmpty } from '#demo/world/fill-if-empty.ts'
import { connectApi, connectToDatabase } from '#server/http/connect-api.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import type { Settings } from '#settings/settings.ts'
import { createProgressBar, lockArchive, parseFlags, runCommand } from './run-command.ts'

/**
 * What `npm run dev` does in a process of its own while Astro starts: fills an empty database with the demo world, and pulls what
 * changed since the last snapshot. Without the PDFs, which no page needs and which take longer than everything else.
 */

parseFlags({}, 'node scripts/prepare-development.ts')

await runCommand(async (settings) => {
  const { snapshots } = settings.archiveFolders
  const unlock = lockArchive(settings.archiveFolders)
  const progress = createProgressBar(false)
  const api = settings.apiUrl ? await connectApi(settings) : await openFilledDatabase(settings, progress.at)
  try {
    await pullSnapshot(api.client, snapshots, {
      now: settings.now(),
      progress: (done, total, what) => progress.at('pull', done, total, what),
    })
  } finally {
    progress.stop()
    await api.close()
    unlock()
  }
})

async function openFilledDatabase(
  settings: Settings,
  report: (step: string, done: number, total: number, what?: string) => void,
) {
  report('database', 0, 1)
  const database = await openDatabase(settings)
  try {
    await fillIfEmpty(database, settings, (done, total, what) => report('demo', done, total, what))
    return await connectToDatabase(database, settings)
  } catch (error) {
    await database.close()
    throw error
  }
}
