import { hasRelease } from '#archive/release/release.ts'
import { computeBackoff } from '#contract/backoff.ts'
import { stopOnSignal } from '#server/http/network/stop-on-signal.ts'
import { servePortal } from '#server/http/serve-portal.ts'
import { setLogFormat } from '#server/platform/errors/log.ts'
import { loadSecret } from '#server/platform/secrets/secret.ts'
import { requireProduction } from '#settings/settings.ts'
import { type FirstRelease, startFirstRelease } from './first-release.ts'
import { formatRetry } from './format-retry.ts'
import { formatError, runCommand } from './run-command.ts'
import type { OpenApi } from './start-api.ts'
import { createStartProgress } from './start-progress.ts'

/**
 * `npm start`: fills an empty database with a small demo world, publishes it, and serves site and API on one port. It
 * listens first: a port in use is reported before any work is done, and the last release is served whatever fails
 * afterwards. What fails is reported and tried again. Results of running competitions are published as they change. The
 * running competition of a demo world is simulated.
 *
 * Without a release, another process builds the program while this one loads the server and fills the database, and then publishes what
 * visitors look for first. Everything else is loaded after the port is open.
 */

await runCommand(async (settings) => {
  requireProduction(settings)
  setLogFormat(settings.logFormat)
  if (settings.secret !== undefined) loadSecret(settings) // a secret that is too short is reported before any work
  const { dist } = settings.archiveFolders
  const portal = await servePortal(dist, settings)
  const addresses = [portal.address.replace('127.0.0.1', 'localhost'), ...portal.networkAddresses]
    .map((address) => `${address}/`)
    .join(' ')
  const isFirstStart = !hasRelease(dist)
  console.log(isFirstStart ? `Hajime starts: ${addresses}` : `The last release is served: ${addresses}`)
  const progress = createStartProgress(isFirstStart ? portal.reportProgress : null)
  let stopped = false
  let api: OpenApi | null = null
  let firstRelease: FirstRelease | null = null
  let stopWatching = () => {}
  stopOnSignal(settings, {
    announce: () => {
      stopped = true
      progress.stop()
      firstRelease?.stop()
      stopWatching()
      api?.announceStop()
    },
    stop: async () => {
      await api?.stopSimulating()
      await portal.close()
      await api?.close()
    },
  })
  progress.at('server', 0, 1)
  if (isFirstStart) firstRelease = startFirstRelease(portal.address, progress.at)
  const { openApi, watchChanges } = await import('./start-api.ts')

  for (let failures = 1; !api && !stopped; failures++) {
    try {
      api = await openApi(portal, settings, progress.at)
    } catch (error) {
      progress.stop()
      if (isPermanentError(error) && !hasRelease(dist)) {
        firstRelease?.stop()
        await portal.close()
        throw error
      }
      const delay = computeBackoff(failures)
      console.error(`The database could not be opened: ${formatError(error, settings)}`)
      if (settings.debug) console.error(error)
      console.error(formatRetry(dist, delay))
      await new Promise((resolve) => setTimeout(resolve, delay))
    }
  }
  if (stopped || !api) return
  let isReady = false
  const reportReady = () => {
    if (isReady || stopped) return
    isReady = true
    progress.stop()
    console.log(
      [`\nHajime is ready: ${addresses}`, ...(api?.notices ?? []), 'Press Ctrl+C to stop.'].join('\n'),
    )
  }
  if (firstRelease) {
    const failure = await firstRelease.publish()
    if (stopped) return
    if (failure === null) {
      reportReady()
      console.log('All other pages are published now. Until then browsers render them.')
    } else {
      progress.stop()
      console.error(failure)
    }
  }
  api.startSimulating()
  let isComplete = false
  stopWatching = watchChanges(portal.address, settings, () => {
    reportReady()
    if (!isComplete) console.log('All pages are published.')
    isComplete = true
  })
})

/** Without a release to serve, these end the command: waiting does not solve them. */
function isPermanentError(error: unknown): boolean {
  const { name = '', code = '' } = error as { name?: string; code?: string }
  return ['FolderLocked', 'MigrationRefused'].includes(name) || ['ENOTDIR', 'EEXIST'].includes(code)
}
