import { Hono } from 'hono'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { withTimeout } from '#contract/timeout.ts'
import type { LiveServer } from '#server/live/broadcast/live-server.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import { logRequest, type RequestFacts } from '#server/platform/errors/log.ts'
import { countJobs } from '#server/platform/jobs/count-jobs.ts'
import type { Settings } from '#settings/settings.ts'
import { type HttpServer, listen } from '../listen.ts'
import { DATABASE_TIMEOUT_MS } from './health-routes.ts'

/** Figures of a server for Prometheus. They name calls and routes, never people. */
export type Metrics = {
  /** Counts a request that was answered, and logs it. */
  observeRequest: (facts: RequestFacts) => void
  /** The figures in the text format of Prometheus. */
  read: () => Promise<string>
}

/** From a cached response to a page of a thousand judoka. Seconds. */
const DURATIONS = [0.005, 0.02, 0.1, 0.5, 2, 10]

export function createMetrics(db: Database, { countViewers }: Pick<LiveServer, 'countViewers'>): Metrics {
  const registry = new Registry()
  const registers = [registry]
  collectDefaultMetrics({ register: registry })
  const requests = new Histogram({
    name: 'hajime_http_request_duration_seconds',
    help: 'Time until a response, by the route of the API.',
    labelNames: ['method', 'route', 'status'],
    buckets: DURATIONS,
    registers,
  })
  new Gauge({
    name: 'hajime_live_connections',
    help: 'Browsers that are connected to the live feed of this process.',
    registers,
    collect() {
      this.set(countViewers())
    },
  })
  const jobs = new Gauge({
    name: 'hajime_jobs',
    help: 'Jobs in the database, by name and state, of all processes.',
    labelNames: ['name', 'state'],
    registers,
  })
  const databaseUp = new Gauge({
    name: 'hajime_database_up',
    help: '1 while the database answers, 0 while it does not; hajime_jobs has no values then.',
    registers,
  })
  /** Without an answer, there are figures of everything but jobs: they are needed most while there is no database. */
  const observeDatabase = async () => {
    const counts = await withTimeout(DATABASE_TIMEOUT_MS, () => countJobs(db)).catch(() => null)
    databaseUp.set(counts === null ? 0 : 1)
    jobs.reset()
    for (const { name, state, count } of counts ?? []) jobs.set({ name, state }, count)
  }
  return {
    observeRequest(facts) {
      const { method, route, status, seconds } = facts
      requests.observe({ method, route, status }, seconds)
      logRequest(facts)
    },
    async read() {
      await observeDatabase()
      return registry.metrics()
    },
  }
}

/**
 * Serves the figures at `/metrics` on a port of their own.
 * @returns null without a port
 * @throws Error that names the setting, if the address does not exist, or the port is in use or not permitted
 */
export async function serveMetrics(metrics: Metrics, at: Settings['metrics']): Promise<HttpServer | null> {
  if (!at) return null
  const app = new Hono()
  app.get('/metrics', async (c) => c.text(await metrics.read()))
  return listen(app, { ...at, settingNames: { host: 'HAJIME_METRICS', port: 'HAJIME_METRICS' } })
}
