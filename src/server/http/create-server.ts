import type { Hono } from 'hono'
import type { Settings } from '#settings'
import type { BuildInfo } from '../api/environment/build-info.ts'
import { loadSecret } from '../auth/secret.ts'
import { createSignInService } from '../auth/sign-in.ts'
import type { OpenDatabase } from '../db/open-database.ts'
import { type LiveServer, openLiveServer } from '../live/broadcast/live-server.ts'
import { createApp } from './create-app.ts'
import { createRateLimiter } from './rate-limit.ts'

/** The data API, and the live feed that is told of what is published through it. */
export type ApiServer = { app: Hono; live: LiveServer }

/**
 * The data API as it runs for people: with signing in, limits, pictures from the data folder, and the live feed.
 * @throws Error if the secret that was given is too short to be one
 */
export function createServer(database: OpenDatabase, settings: Settings, build: BuildInfo): ApiServer {
  const secret = loadSecret(settings)
  const live = openLiveServer(database, settings)
  const app = createApp(database.db, {
    now: settings.now,
    build,
    files: settings.filesFolder,
    notifyViewers: live.notifyViewers,
    ...createSignInService(database.db, { ...settings, secret }),
    ...(settings.rateLimits && { limit: createRateLimiter(settings.rateLimits, settings) }),
  })
  return { app, live }
}
