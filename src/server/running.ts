import type { Hono } from 'hono'
import { secretOf } from './account/secret.ts'
import { signInOver } from './account/sign-in.ts'
import { createApp } from './app.ts'
import type { Database } from './db/open.ts'
import type { Build } from './environment/build.ts'
import { limiter } from './http/limits.ts'
import { filesFolder, type ServerSettings } from './settings.ts'

/**
 * The data API as it runs for people: with signing in, limits, and pictures from the data folder.
 * @throws Error if the secret that was given is too short to be one
 */
export function runningApp(db: Database, settings: ServerSettings, build: Build): Hono {
  return createApp(db, {
    now: settings.now,
    build,
    files: filesFolder(settings),
    ...signInOver(db, { ...settings, secret: secretOf(settings) }),
    ...(settings.limits && { limit: limiter(settings.limits, settings) }),
  })
}
