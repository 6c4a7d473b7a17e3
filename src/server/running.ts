import type { Hono } from 'hono'
import { secretOf } from './account/secret.ts'
import { signInOver } from './account/sign-in.ts'
import { createApp } from './app.ts'
import type { OpenDatabase } from './db/open.ts'
import type { Build } from './environment/build.ts'
import { limiter } from './http/limits.ts'
import { type Live, openLive } from './live/open.ts'
import { filesFolder, type ServerSettings } from './settings.ts'

/** The data API, and the live feed that is told of what is published through it. */
export type Running = { app: Hono; live: Live }

/**
 * The data API as it runs for people: with signing in, limits, pictures from the data folder, and the live feed.
 * @throws Error if the secret that was given is too short to be one
 */
export function runningApp(database: OpenDatabase, settings: ServerSettings, build: Build): Running {
  const secret = secretOf(settings)
  const live = openLive(database, settings)
  const app = createApp(database.db, {
    now: settings.now,
    build,
    files: filesFolder(settings),
    published: live.published,
    ...signInOver(database.db, { ...settings, secret }),
    ...(settings.limits && { limit: limiter(settings.limits, settings) }),
  })
  return { app, live }
}
