import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { Database } from '#server/db/open-database.ts'
import { competition } from '#server/db/schema/index.ts'
import { createToken } from '#server/live/ingest/scoreboard-tokens.ts'

/**
 * A demo world keeps a token for the scoreboards of its running competition in the data folder, so that
 * `npm run simulate` can play it while the server has the database open. No other database gets one unasked.
 */

const getTokenPath = (dataFolder: string) => join(dataFolder, 'demo-scoreboard-token')

/** A demo world is looked at for some weeks. */
const TOKEN_DAYS_VALID = 90

/** Makes the token of a demo world that was just made, for its owner's eyes alone. */
export async function saveDemoToken(db: Database, dataFolder: string, now: Date): Promise<void> {
  const [running] = await db
    .select({ id: competition.id })
    .from(competition)
    .where(eq(competition.isLive, true))
    .limit(1)
  if (!running) return
  const validTo = new Date(now.getTime() + TOKEN_DAYS_VALID * 86_400_000)
  const { token } = await createToken(db, { idCompetition: running.id, mats: [], validTo })
  mkdirSync(dataFolder, { recursive: true })
  writeFileSync(getTokenPath(dataFolder), `${token}\n`, { mode: 0o600 })
}

/** The token of the demo world in a data folder; null where there is none. */
export function readDemoToken(dataFolder: string): string | null {
  try {
    return readFileSync(getTokenPath(dataFolder), 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
