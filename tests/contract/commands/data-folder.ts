import { spawn } from 'node:child_process'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { type OpenDatabase, openDatabase } from '#server/platform/db/open-database.ts'
import { competition, contest } from '#server/platform/db/schema/index.ts'
import { contestTableFile, fourJudoka } from '../../fixtures/importers/contest-tables.ts'

/** Imports into the embedded database of a folder, and what is in it afterwards. */

const CATEGORIES = ['-60', '-66', '-73', '-81']

/** Contests of one competition of `writeTables`. */
export const CONTESTS = CATEGORIES.length * fourJudoka().length

/** Writes a table of contests with one competition for each year. */
export function writeTables(folder: string, years: readonly number[]): string {
  const rows = years.flatMap((year) =>
    CATEGORIES.flatMap((category) =>
      fourJudoka(category).map((row) => ({
        ...row,
        event: `World Cup Lagos ${year}`,
        date: `07.05.${year}`,
      })),
    ),
  )
  const file = join(folder, `lagos-${years.join('-')}.csv`)
  writeFileSync(file, contestTableFile(rows).bytes)
  return file
}

export type ImportOutcome = { code: number | null; output: string; milliseconds: number }

/** `npm run import` into a folder, killed after some time if one is given. */
export function importTables(dataFolder: string, file: string, killAfter?: number): Promise<ImportOutcome> {
  const started = performance.now()
  const child = spawn(process.execPath, ['scripts/import.ts', 'fights-csv', file], {
    env: { ...process.env, DATABASE_URL: '', HAJIME_DATA: dataFolder },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk
    })
  }
  const timer = killAfter === undefined ? undefined : setTimeout(() => child.kill('SIGKILL'), killAfter)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (code) => {
      clearTimeout(timer)
      resolve({ code, output, milliseconds: performance.now() - started })
    })
  })
}

/** Runs something on the database of a folder, as the next process that opens it. */
export async function withDatabase<T>(
  dataFolder: string,
  work: (opened: OpenDatabase) => Promise<T>,
): Promise<T> {
  const opened = await openDatabase({ dataFolder })
  try {
    return await work(opened)
  } finally {
    await opened.close()
  }
}

/** The number of contests of each competition, by its name. */
export const countContests = (dataFolder: string): Promise<Record<string, number>> =>
  withDatabase(dataFolder, async ({ db }) => {
    const competitions = await db.select({ id: competition.id, name: competition.name }).from(competition)
    const counts: Record<string, number> = {}
    for (const { id, name } of competitions) {
      counts[name] = await db.$count(contest, eq(contest.competitionId, id))
    }
    return counts
  })
