import { execFileSync } from 'node:child_process'
import { existsSync, globSync, realpathSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { eq, isNotNull } from 'drizzle-orm'
import { readReleaseFiles } from '#archive/release/release-files.ts'
import { prepareProgram } from '#archive/render/program.ts'
import { contest } from '#server/platform/db/schema/index.ts'
import { createChildEnvironment, loadSettings } from '#settings/settings.ts'
import { type ApiProcess, startApi, stopApi } from '../contract/fixtures/api-process.ts'
import { type BenchDatabase, openBenchDatabase } from './bench-database.ts'
import { repeatArchive } from './repeat-archive.ts'

/**
 * `build`: a full publish from an empty folder, another one that finds the share images, and other generators on the same machine in the
 * same run.
 * `update`: a publish after one corrected contest, and one without changes, beside the full publish.
 * The archive is Paris 2025 with the tables of contests in `HAJIME_REAL_DATA`, or the demo world, in an embedded database; with
 * `DATABASE_URL` in a database of that server, published from a running API.
 */

const ROOT = join(import.meta.dirname, '..', '..')

type PublishReport = {
  pages: number
  rendered: number
  seconds: number
  /** Seconds by step. */
  steps: Readonly<Record<string, number>>
  peakMemoryMb: number
}

/** Pages per second of other generators, by name. */
type PeerReport = Record<string, number>

export type PublishBenchOptions = {
  json: boolean
  /** Folder whose command `run` renders 10,000 pages of 20 kB with other generators, and prints pages per second as JSON. */
  peers: string
  /** How many tables of contests are imported beside Paris, if there are as many. */
  tables: number
  /** How often the archive is there, each copy under other ids. */
  times: number
}

export const measureBuild = ({ json, peers, ...size }: PublishBenchOptions): Promise<void> =>
  withArchive(size, async (archive) => {
    const full = archive.publish()
    archive.putReleaseAside()
    const withImages = archive.publish()
    const others = runPeers(peers)
    const apart = (withImages.steps['pull files'] ?? 0) + (withImages.steps['share images'] ?? 0)
    const rates = {
      hajime: full.pages / full.seconds,
      'hajime without PDFs and share images': withImages.pages / (withImages.seconds - apart),
      ...others,
    }
    const listSteps = ({ steps, seconds }: PublishReport) => ({ ...steps, all: seconds })
    if (!json) console.table({ everything: listSteps(full), 'images drawn before': listSteps(withImages) })
    print(
      json,
      Object.entries(rates).map(([generator, rate]) => ({
        generator,
        ...(generator === 'hajime' && {
          pages: full.pages,
          seconds: full.seconds,
          ...(json && { steps: full.steps }),
          'kB/page': round(archive.countPageBytes() / full.pages / 1000),
          'MB of memory': full.peakMemoryMb,
        }),
        'pages/s': Math.round(rate),
        'ours / this': round(rates.hajime / rate),
      })),
    )
  })

export const measureUpdate = ({ json, ...size }: PublishBenchOptions): Promise<void> =>
  withArchive(size, async (archive) => {
    const full = archive.publish()
    const row = (what: string, { pages, rendered, seconds }: PublishReport) => ({
      publish: what,
      pages,
      rendered,
      seconds,
      'full / this': round(full.seconds / seconds),
    })
    await archive.correctContest() // the third release is the first whose folder begins as an older one
    const second = archive.publish()
    await archive.correctContest()
    const third = archive.publish()
    print(json, [
      row('full', full),
      row('one corrected contest, second release', second),
      row('one corrected contest', third),
      row('no change', archive.publish()),
    ])
  })

type BenchArchive = {
  publish: () => PublishReport
  /** The next publish is a full one again, but finds the share images that were drawn. */
  putReleaseAside: () => void
  /** Bytes of all pages of the release. */
  countPageBytes: () => number
  correctContest: () => Promise<void>
}

async function withArchive(
  { tables, times }: Pick<PublishBenchOptions, 'tables' | 'times'>,
  measure: (archive: BenchArchive) => Promise<void>,
): Promise<void> {
  const database = await openBenchDatabase(process.env.DATABASE_URL || undefined)
  const { folder, databaseUrl } = database
  let api: ApiProcess | null = null
  try {
    const variables = {
      DATABASE_URL: databaseUrl,
      HAJIME_DATA: folder,
      HAJIME_DIST: join(folder, 'dist'),
    }
    let environment = createChildEnvironment(variables)
    const run = (script: string, ...flags: readonly string[]) =>
      execFileSync(process.execPath, [join(ROOT, 'scripts', script), ...flags], {
        env: environment,
        cwd: ROOT,
        encoding: 'utf8',
        maxBuffer: 1e9,
      })
    fillArchive(run, tables)
    if (times > 1) await database.fill((db) => repeatArchive(db, times))
    if (databaseUrl) {
      // as in operation: the API runs already, and a publish asks it
      api = await startApi(databaseUrl, { HAJIME_DATA: folder })
      environment = createChildEnvironment({ ...variables, API_URL: api.address })
    }
    await prepareProgram(ROOT, loadSettings()) // built once per version of the sources, not per publish
    await measure({
      publish: () => JSON.parse(run('publish.ts', '--json')) as PublishReport,
      // renamed, because a disk is slower after many files were deleted
      putReleaseAside: () => {
        for (const name of ['dist', 'dist.releases', 'snapshots'])
          renameSync(join(folder, name), join(folder, `${name}.first`))
      },
      countPageBytes: () =>
        [...(readReleaseFiles(realpathSync(join(folder, 'dist'))) ?? [])]
          .filter(([path]) => path.endsWith('.html'))
          .reduce((sum, [, { bytes }]) => sum + bytes, 0),
      correctContest: () => correctContest(database),
    })
  } finally {
    if (api) await stopApi(api)
    rmSync(join(folder, 'dist.releases'), { recursive: true, force: true })
    await database.close()
  }
}

function fillArchive(
  run: (script: string, ...flags: readonly string[]) => string,
  tablesCount: number,
): void {
  const folder = process.env.HAJIME_REAL_DATA
  if (!folder) {
    console.error('HAJIME_REAL_DATA is not set: the demo world is published instead.')
    run('demo.ts', '--full')
    return
  }
  run('import.ts', 'judobase', join(folder, 'ijf-judobase', 'contest.find__gs_fra2025_2869_all.json.gz'))
  const [index = ''] = globSync(join(folder, '*', 'index.csv'))
  const tables = globSync(join(dirname(index), 'fights', '*.csv'))
    .sort()
    .slice(0, tablesCount)
  run('import.ts', 'fights-csv', ...tables, join(dirname(index), 'players.csv'), index)
}

/** Changes the duration of one contest, as a back office does. */
const correctContest = ({ fill }: BenchDatabase): Promise<void> =>
  fill(async (db) => {
    const finished = await db
      .select({ id: contest.id, duration: contest.duration })
      .from(contest)
      .where(isNotNull(contest.duration))
      .orderBy(contest.id)
      .limit(1)
    const [first] = finished
    if (!first) throw new Error('No contest has a duration.')
    await db
      .update(contest)
      .set({ duration: ((first.duration ?? 0) % 240) + 1 })
      .where(eq(contest.id, first.id))
  })

function runPeers(folder: string): PeerReport {
  const command = join(folder, 'run')
  if (!existsSync(command)) {
    console.error(`${command} does not exist: no other generator is measured. Name its folder with --peers.`)
    return {}
  }
  const output = execFileSync(command, {
    encoding: 'utf8',
    env: { ...process.env, NODE24: process.execPath },
  })
  const { files: _pages, ...rates } = JSON.parse(output) as PeerReport
  return rates
}

const round = (value: number): number => Math.round(value * 100) / 100

function print(json: boolean, rows: readonly Record<string, unknown>[]): void {
  if (json) console.log(JSON.stringify(rows))
  else console.table(rows)
}
