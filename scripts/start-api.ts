import { startAutomaticSimulation } from '#demo/simulator/automatic-simulation.ts'
import { type DemoPayments, startDemoPayments } from '#demo/stripe/demo-payments.ts'
import { createDemoVideos } from '#demo/video/demo-videos.ts'
import { formatDemoAccounts, prepareDemoAccounts } from '#demo/world/accounts.ts'
import { isDatabaseEmpty } from '#demo/world/fill-demo-world.ts'
import { fillIfEmpty } from '#demo/world/fill-if-empty.ts'
import { connectTo } from '#server/http/connect-api.ts'
import { createApiServer } from '#server/http/create-api-server.ts'
import { serveMetrics } from '#server/http/monitoring/metrics.ts'
import type { Portal } from '#server/http/serve-portal.ts'
import { createFirstAdministratorToken } from '#server/identity/rights/first-administrator.ts'
import { readBuildInfo } from '#server/platform/build-info.ts'
import { openDatabase } from '#server/platform/db/open-database.ts'
import { watchClock } from '#server/platform/errors/watch-clock.ts'
import { describeOutbox } from '#server/platform/mail/mail-transport.ts'
import { createFolderStore } from '#server/publishing/video/video-store.ts'
import { ACCOUNT_ADDRESSES } from '#settings/account-addresses.ts'
import type { Settings } from '#settings/settings.ts'
import { startPublishWatcher } from './publish-watcher.ts'
import type { ReportStart } from './start-progress.ts'

/** What `npm start` loads once its port is open: the server, the demo world, and what publishes changes. */

export type OpenApi = {
  /** What an operator should know, as lines. */
  notices: readonly string[]
  announceStop: () => void
  /** Plays the running competition of a demo world. */
  startSimulating: () => void
  stopSimulating: () => Promise<void>
  close: () => Promise<void>
}

/** Payments survive a database that cannot be opened at once. */
let payments: DemoPayments | null = null

/** Opens the database, fills it if it is empty and a demo world is wanted, and attaches the API to the portal. */
export async function openApi(portal: Portal, settings: Settings, report: ReportStart): Promise<OpenApi> {
  report('database', 0, 1)
  const database = await openDatabase(settings)
  try {
    if (settings.hasDemo)
      await fillIfEmpty(database, settings, (done, total, what) => report('demo', done, total, what))
    const accounts = await prepareDemoAccounts(database.db, settings.dataFolder)
    database.publishApiAddress(portal.address)
    if (accounts && !settings.stripe) payments ??= await startDemoPayments(() => portal.address, settings)
    const server = await createApiServer(
      database,
      { ...settings, stripe: settings.stripe ?? payments?.stripe },
      readBuildInfo(process.cwd(), 'production'),
      accounts
        ? createDemoVideos(database.db, settings.now, createFolderStore(settings.videosFolder))
        : undefined,
    )
    portal.attachApi(server)
    const stopWatchingClock = watchClock()
    const metrics = await serveMetrics(server.metrics, settings.metrics)
    const outbox = describeOutbox(settings)
    const isEmpty = await isDatabaseEmpty(database.db)
    const token = accounts ? null : await createFirstAdministratorToken(database.db, settings.now())
    let stopSimulating = async () => {}
    return {
      notices: [
        ...(accounts ? [formatDemoAccounts(accounts)] : []),
        ...(isEmpty ? [NEXT_STEPS] : []),
        ...(token === null ? [] : [describeFirstAdministrator(portal.address, token)]),
        ...(outbox ? [outbox] : []),
      ],
      announceStop: server.announceStop,
      startSimulating: () => {
        if (!settings.hasSimulation) return
        stopSimulating = startAutomaticSimulation({
          db: database.db,
          dataFolder: settings.dataFolder,
          address: portal.address,
          now: settings.now,
          log: console.log,
          renewal: settings.databaseUrl
            ? 'For a new day, stop Hajime and start it with an empty database.'
            : `For a new day, stop Hajime, delete ${settings.dataFolder} and start it again.`,
        })
      },
      stopSimulating: () => stopSimulating(),
      close: async () => {
        stopWatchingClock()
        await payments?.close()
        await metrics?.close()
        await server.jobs.stop()
        await database.close()
      },
    }
  } catch (error) {
    await database.close()
    throw error
  }
}

/** For an installation without a demo world. */
const NEXT_STEPS = `The database is empty. What comes next:
  npm run import -- --help      import competitions with their federations`

/** Printed at every start until there is one, who invites all others: with a new link, which replaces the one before. */
const describeFirstAdministrator = (
  address: string,
  token: string,
) => `There is no administrator yet. This link creates the account of the first one, once and until tomorrow:
  ${address}${ACCOUNT_ADDRESSES.firstAdministrator}?token=${token}
An account that exists gets full access by: npm run role -- grant <address> administrator`

/** Publishes everything, and then what changes. */
export const watchChanges = (api: string, settings: Settings, reportPublished: () => void): (() => void) =>
  startPublishWatcher({
    api,
    connection: connectTo(api, settings),
    archiveFolders: settings.archiveFolders,
    now: settings.now,
    flags: [],
    json: false,
    publishFirst: true,
    reportPublished,
  })
