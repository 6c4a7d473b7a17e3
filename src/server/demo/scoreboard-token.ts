import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import type { Database } from '../db/open.ts'
import { competition } from '../db/schema/index.ts'
import { makeToken } from '../live/tokens.ts'

/**
 * A demo world keeps a token for the scoreboards of its running competition in the data folder, so that
 * `npm run simulate` can play it while the server has the database open. No other database gets one unasked.
 */

const fileIn = (dataFolder: string) => join(dataFolder, 'demo-scoreboard-token')

/** A demo world is looked at for some weeks. */
const DAYS_VALID = 90

/** Makes the token of a demo world that was just made, for its owner's eyes alone. */
export async function keepDemoToken(db: Database, dataFolder: string, now: Date): Promise<void> {
  const [running] = await db
    .select({ id: competition.id })
    .from(competition)
    .where(eq(competition.isLive, true))
    .limit(1)
  if (!running) return
  const validTo = new Date(now.getTime() + DAYS_VALID * 86_400_000)
  const { token } = await makeToken(db, { idCompetition: running.id, mats: [], validTo })
  mkdirSync(dataFolder, { recursive: true })
  writeFileSync(fileIn(dataFolder), `${token}\n`, { mode: 0o600 })
}

/** The token of the demo world in a data folder; null where there is none. */
export function demoToken(dataFolder: string): string | null {
  try {
    return readFileSync(fileIn(dataFolder), 'utf8').trim()
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}
