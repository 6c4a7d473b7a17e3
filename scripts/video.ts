import { videoCommand } from '#server/commands/video.ts'
import { importJudobaseVideos } from '#server/exchange/importers/judobase/import-videos.ts'
import { readSourceFiles } from '#server/exchange/importers/source-file.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { findCompetition } from '#server/publishing/video/edit-videos.ts'
import { runCommand } from './run-command.ts'
import { runDatabaseCommand } from './run-database-command.ts'

/** `npm run video`: manages the videos of a competition (`server/commands/video.ts`), and imports videos from files. */

const [what, competition, ...files] = process.argv.slice(2)

if (what !== 'import' || competition === undefined || files.length === 0)
  await runDatabaseCommand(videoCommand)
else
  await runCommand(async (settings) => {
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
