import { hasRelease } from '#archive/release/release.ts'
import { computeBackoff } from '#contract/backoff.ts'
import { startAutomaticSimulation } from '#demo/simulator/automatic-simulation.ts'
import { type DemoPayments, startDemoPayments } from '#demo/stripe/demo-payments.ts'
import { createDemoVideos } from '#demo/video/demo-videos.ts'
import { formatDemoAccounts, prepareDemoAccounts } from '#demo/world/accounts.ts'
import { fillIfEmpty } from '#demo/world/fill-if-empty.ts'
import { connectTo } from '#server/http/connect-api.ts'
import { createApiServer } from '#server/http/create-api-server.ts'
import type { HttpServer } from '#server/http/listen.ts'
import { serveMetrics } from '#server/http/monitoring/metrics.ts'
import { stopOnSignal } from '#server/http/network/stop-on-signal.ts'
import { type Portal, servePortal } from '#server/http/serve-portal.ts'
import { readBuildInfo } from '#server/platform/build-info.ts'
import { FolderLockedError } from '#server/platform/db/folder-lock.ts'
import { MigrationRefused } from '#server/platform/db/migration-error.ts'
import { type OpenDatabase, openDatabase } from '#server/platform/db/open-database.ts'
import { setLogFormat } from '#server/platform/errors/log.ts'
import type { JobQueue } from '#server/platform/jobs/job-queue.ts'
import { describeOutbox } from '#server/platform/mail/mail-transport.ts'
import { loadSecret } from '#server/platform/secrets/secret.ts'
import { createFolderStore } from '#server/publishing/video/video-store.ts'
import { requireProduction, type Settings } from '#settings/settings.ts'
import type { StripeSettings } from '#settings/stripe-settings.ts'
import { formatRetry, startPublishWatcher } from './publish-watcher.ts'
import { createProgressBar, formatError, parseFlags, runCommand } from './run-command.ts'

/**
 * `npm start`: fills an empty database with a small demo world, publishes it, and serves site and API on one port. It
 * listens first: a port in use is reported before any work is done, and the last release is served whatever fails
 * afterwards. What fails is reported and tried again. Results of running competitions are published as they change. The
 * running competition of a demo world is simulated.
 */

parseFlags({}, 'npm start')

await runCommand(async (settings) => {
  requireProduction(settings)
  setLogFormat(settings.logFormat)
  if (settings.secret !== undefined) loadSecret(settings) // a secret that is too short is reported before any work
  const { archiveFolders } = settings
  const portal = await servePortal(archiveFolders.dist, settings)
  const addresses = [portal.address.replace('127.0.0.1', 'localhost'), ...portal.networkAddresses].map(
    (address) => `${address}/`,
  )
  if (hasRelease(archiveFolders.dist)) console.log(`The last release is served: ${addresses.join(' ')}`)
  let stopped = false
  let stopWatching = () => {}
  let stopSimulating = async () => {}
  let api: OpenApi | null = null
  let payments: DemoPayments | null = null
  stopOnSignal(settings, {
    announce: () => {
      stopped = true
      stopWatching()
      api?.announceStop()
      portal.releaseConnections()
    },
    stop: async () => {
      await stopSimulating()
      await portal.close()
      await payments?.close()
      await api?.metrics?.close()
      await api?.jobs.stop()
      await api?.database.close()
    },
  })

  for (let failures = 1; !api && !stopped; failures++) {
    try {
      api = await openApi(portal, settings, async () => {
        payments ??= await startDemoPayments(() => portal.address, settings)
        return payments.stripe
      })
    } catch (error) {
      if (isPermanentError(error) && !hasRelease(archiveFolders.dist)) {
        await portal.close()
        throw error
      }
      const delay = computeBackoff(failures)
      console.error(`The database could not be opened: ${formatError(error, settings)}`)
      if (settings.debug) console.error(error)
      console.error(formatRetry(archiveFolders.dist, delay))
      await new Promise((resolve) => setTimeout(resolve, delay))
    }
  }
  if (stopped || !api) return
  if (settings.hasSimulation) {
    stopSimulating = startAutomaticSimulation({
      db: api.database.db,
      dataFolder: settings.dataFolder,
      address: portal.address,
      now: settings.now,
      log: console.log,
      renewal: settings.databaseUrl
        ? 'For a new day, stop Hajime and start it with an empty database.'
        : `For a new day, stop Hajime, delete ${settings.dataFolder} and start it again.`,
    })
  }
  let isReady = false
  stopWatching = startPublishWatcher({
    api: portal.address,
    connection: connectTo(portal.address, settings),
    archiveFolders,
    now: settings.now,
    flags: [],
    json: false,
    publishFirst: true,
    reportPublished: () => {
      if (!isReady) console.log(`\nHajime is ready: ${addresses.join(' ')}\nPress Ctrl+C to stop.`)
      isReady = true
    },
  })
})

type OpenApi = {
  database: OpenDatabase
  jobs: JobQueue
  metrics: HttpServer | null
  announceStop: () => void
}

/**
 * Opens the database, fills it if it is empty, and attaches the API to the portal.
 * @param startPayments starts the payment provider of a demo world, unless another one is configured
 */
async function openApi(
  portal: Portal,
  settings: Settings,
  startPayments: () => Promise<StripeSettings>,
): Promise<OpenApi> {
  const database = await openDatabase(settings)
  const progress = createProgressBar(false)
  try {
    await fillIfEmpty(database, settings, (done, total, what) => progress.at('demo', done, total, what))
    const accounts = await prepareDemoAccounts(database.db, settings.dataFolder)
    database.publishApiAddress(portal.address)
    const stripe = settings.stripe ?? (accounts ? await startPayments() : undefined)
    const server = await createApiServer(
      database,
      { ...settings, stripe },
      readBuildInfo(process.cwd(), 'production'),
      accounts
        ? createDemoVideos(database.db, settings.now, createFolderStore(settings.videosFolder))
        : undefined,
    )
    portal.attachApi(server)
    const metrics = await serveMetrics(server.metrics, settings.metrics)
    if (accounts) console.log(formatDemoAccounts(accounts))
    const outbox = describeOutbox(settings)
    if (outbox) console.log(outbox)
    return { database, jobs: server.jobs, metrics, announceStop: server.announceStop }
  } catch (error) {
    await database.close()
    throw error
  } finally {
    progress.stop()
  }
}

/** Without a release to serve, these end the command: waiting does not solve them. */
function isPermanentError(error: unknown): boolean {
  if (error instanceof FolderLockedError || error instanceof MigrationRefused) return true
  return error instanceof Error && 'code' in error && (error.code === 'ENOTDIR' || error.code === 'EEXIST')
}
