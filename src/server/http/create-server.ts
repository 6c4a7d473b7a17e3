import type { Hono } from 'hono'
import type { Settings } from '#settings'
import type { BuildInfo } from '../api/environment/build-info.ts'
import { isAdministratorToken } from '../auth/administrator-token.ts'
import { loadSecret } from '../auth/secret.ts'
import { createSignInService } from '../auth/sign-in.ts'
import type { OpenDatabase } from '../db/open-database.ts'
import { type LiveServer, openLiveServer } from '../live/broadcast/live-server.ts'
import { createApp } from './create-app.ts'
import { createCallerResolver, createRateLimiter } from './rate-limit.ts'

/** The data API, and the live server that it notifies of new packets. */
export type ApiServer = { app: Hono; live: LiveServer }

/**
 * The data API in production: with sign-in, rate limits, pictures from the data folder, and the live server.
 * @throws Error if HAJIME_SECRET is too short
 */
export function createServer(database: OpenDatabase, settings: Settings, build: BuildInfo): ApiServer {
  const secret = loadSecret(settings)
  const live = openLiveServer(database, settings)
  const app = createApp(database.db, {
    now: settings.now,
    build,
    files: settings.filesFolder,
    isAdministratorToken: (token) => isAdministratorToken(secret, token),
    origins: settings.origins,
    proxies: settings.proxies,
    isHttps: settings.isHttps,
    notifyViewers: live.notifyViewers,
    ...createSignInService(database.db, { ...settings, secret }),
    ...(settings.rateLimits && {
      limit: createRateLimiter(settings.rateLimits, settings),
      getCaller: createCallerResolver(settings),
    }),
  })
  return { app, live }
}
