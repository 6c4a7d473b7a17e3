import { analyzeDatabase, type OpenDatabase } from '#server/platform/db/open-database.ts'
import type { Settings } from '#settings/settings.ts'
import {
  type DemoProgress,
  type DemoSettings,
  type DemoSummary,
  fillDemoWorld,
  getDemoDay,
  isDatabaseEmpty,
} from './fill-demo-world.ts'
import { saveDemoToken } from './scoreboard-token.ts'

/**
 * Fills an empty database of a command with the demo world of now: rows, pictures, the token of its scoreboards, and the planner's
 * statistics.
 * @param options the world, if not the small one that every new installation shows
 * @returns null if the database is not empty
 */
export async function fillIfEmpty(
  { db }: Pick<OpenDatabase, 'db'>,
  settings: Pick<Settings, 'now' | 'isClockRunning' | 'filesFolder' | 'dataFolder'>,
  progress: DemoProgress,
  options: Partial<Pick<DemoSettings, 'seed' | 'size' | 'competitions'>> = {},
): Promise<DemoSummary | null> {
  if (!(await isDatabaseEmpty(db))) return null
  const world = { seed: 1, ...options, ...getDemoDay(settings), files: settings.filesFolder }
  const summary = await fillDemoWorld(db, world, progress)
  await saveDemoToken(db, settings.dataFolder, settings.now())
  await analyzeDatabase(db)
  return summary
}
