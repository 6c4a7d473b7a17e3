import { createHash, randomUUID } from 'node:crypto'
import {
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  openAsBlob,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import {
  type Database,
  NO_PREPARATION,
  openDatabase,
  openInMemory,
} from '#server/platform/db/open-database.ts'
import { createJobQueue } from '#server/platform/jobs/job-queue.ts'

/** An empty database with the current schema. It stays cached between test runs: reading it takes a fifth of the time of making it. */
export function copyMigratedDatabase(): Promise<Blob> {
  return readOrMake(join(CACHE_FOLDER, `${digestSchema()}.tar`), async () => undefined)
}

/**
 * Makes a data folder whose database is empty and has the current schema, also of jobs. Copying one takes a fiftieth of the processor
 * time of making it, which `npm start` and the commands do where there is none.
 */
export async function copyMigratedFolder(dataFolder: string): Promise<void> {
  const template = join(CACHE_FOLDER, digestSchema())
  if (!existsSync(template)) {
    const draft = `${template}.${randomUUID()}`
    const opened = await openDatabase({ dataFolder: draft }, NO_PREPARATION)
    const jobs = await createJobQueue(opened)
    await jobs.stop()
    await opened.close()
    moveUnlessExists(draft, template)
  }
  cpSync(template, dataFolder, { recursive: true })
}

/** A filled database, made once per test run: its contents depend on most of the source code. */
export function copyFilledDatabase(template: {
  name: string
  fill: (db: Database) => Promise<unknown>
}): Promise<Blob> {
  const folder = runFolder(process.env.HAJIME_TEST_RUN ?? 'none')
  return readOrMake(join(folder, `${template.name}.tar`), template.fill)
}

/** Files of one test run; `tests/remove-test-databases.ts` removes them. */
export const runFolder = (run: string): string => join(tmpdir(), `hajime-test-${run}`)

const CACHE_FOLDER = resolve('node_modules/.cache/hajime-tests')

/** What the schema of the embedded database is made of. */
const MIGRATIONS = resolve('src/server/platform/db/migrations')
const OTHER_SOURCES = [
  'node_modules/@electric-sql/pglite/package.json',
  'node_modules/pg-boss/package.json',
  'src/server/platform/jobs/job-queue.ts',
  'src/server/platform/jobs/job-types.ts',
].map((path) => resolve(path))

function digestSchema(): string {
  const hash = createHash('sha256')
  const migrations = readdirSync(MIGRATIONS, { recursive: true, withFileTypes: true })
  const files = migrations.filter((one) => one.isFile()).map((one) => join(one.parentPath, one.name))
  for (const file of [...OTHER_SOURCES, ...files.toSorted()]) hash.update(readFileSync(file))
  return hash.digest('hex').slice(0, 16)
}

/** Several processes may make the same file at once: the first one wins, because others may already be reading it. */
async function readOrMake(file: string, fill: (db: Database) => Promise<unknown>): Promise<Blob> {
  if (existsSync(file)) return openAsBlob(file)
  const { db, copy, close } = await openInMemory()
  await fill(db)
  mkdirSync(join(file, '..'), { recursive: true })
  const draft = `${file}.${randomUUID()}`
  writeFileSync(draft, await (await copy()).bytes())
  await close()
  try {
    linkSync(draft, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  rmSync(draft)
  return openAsBlob(file)
}

/** Another process may have made the same folder in the meantime. */
function moveUnlessExists(draft: string, folder: string): void {
  try {
    renameSync(draft, folder)
  } catch (error) {
    if (!['ENOTEMPTY', 'EEXIST'].includes((error as NodeJS.ErrnoException).code ?? '')) throw error
    rmSync(draft, { recursive: true })
  }
}
