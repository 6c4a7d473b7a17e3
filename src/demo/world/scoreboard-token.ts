import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { createToken } from '#server/live/ingest/scoreboard-tokens.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import { competition } from '#server/platform/db/schema/index.ts'

/**
 * The demo world has a scoreboard token for its running competition in the data folder, because `npm run simulate` cannot
 * open the database while the server uses it. Other databases only get tokens by `npm run scoreboard-token`.
 */

const getTokenPath = (dataFolder: string) => join(dataFolder, 'demo-scoreboard-token')

const TOKEN_DAYS_VALID = 90

/** Creates the token of a new demo world in a file that only its owner can read. */
export async function saveDemoToken(db: Database, dataFolder: string, now: Date): Promise<void> {
  const [running] = await db
    .select({ id: competition.id })
    .from(competition)
    .where(eq(competition.isLive, true))
    .limit(1)
  if (!running) return
  const validTo = new Date(now.getTime() + TOKEN_DAYS_VALID * 86_400_000)
  const { token } = await createToken(db, { competitionId: running.id, mats: [], validTo, isDemo: true })
  mkdirSync(dataFolder, { recursive: true })
  writeFileSync(getTokenPath(dataFolder), `${token}\n`, { mode: 0o600 })
}

/** The token of the demo world in a data folder, or null. */
export function readDemoToken(dataFolder: string): string | null {
  try {
    return readFileSync(getTokenPath(dataFolder), 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
