import { videoCommand } from '#server/commands/video.ts'
import { runCommand } from './run-command.ts'
import { runDatabaseCommand } from './run-database-command.ts'

/** `npm run video`: manages the videos of a competition (`server/commands/video.ts`), and imports videos from files. */

const [what, competition, ...files] = process.argv.slice(2)

if (process.argv.includes('--help') || what !== 'import' || competition === undefined || files.length === 0)
  await runDatabaseCommand(videoCommand)
else
  await runCommand(async (settings) => {
    const { importJudobaseVideos } = await import('#server/exchange/importers/judobase/import-videos.ts')
    const { readSourceFiles } = await import('#server/exchange/importers/source-file.ts')
    const { openDatabase } = await import('#server/platform/db/open-database.ts')
    const { findCompetition } = await import('#server/publishing/video/edit-videos.ts')
    const { db, close } = await openDatabase(settings)
    try {
      const id = await findCompetition(db, competition)
      const { matched, unknown } = await importJudobaseVideos(db, id, readSourceFiles(files))
      console.log(
        `${matched} contests have videos; ${unknown} contests of the files are unknown. Publish shows new videos.`,
      )
    } finally {
      await close()
    }
  })
