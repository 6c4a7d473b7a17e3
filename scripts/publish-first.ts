import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { publishFirstRelease } from '#archive/first-release/publish-first-release.ts'
import { connectTo, findApiAddress } from '#server/http/connect-api.ts'
import type { FirstReleaseProgress } from './first-release.ts'
import { lockArchive, parseFlags, runCommand } from './run-command.ts'

/** The process of `npm start` that publishes the first release (`first-release.ts`). It ends with `npm start`. */

parseFlags({}, 'node scripts/publish-first.ts')

await runCommand(async (settings) => {
  const endWithParent = () => process.exit(1)
  process.once('disconnect', endWithParent)
  const unlock = lockArchive(settings.archiveFolders)
  try {
    const request = once(process, 'message')
    const { client } = connectTo(findApiAddress(settings), settings)
    await publishFirstRelease(
      request.then(() => client),
      {
        root: fileURLToPath(new URL('..', import.meta.url)),
        settings,
        now: settings.now,
        progress: (step, done, total, what = '') => {
          if (step !== 'pull' && step !== 'build') return
          process.send?.({ step, done, total, what } satisfies FirstReleaseProgress)
        },
      },
    )
  } finally {
    unlock()
    process.off('disconnect', endWithParent)
    process.disconnect?.()
  }
})
