import { enableCompileCache } from 'node:module'
import { join } from 'node:path'
import { inspect, type ParseArgsConfig, parseArgs } from 'node:util'
import { SingleBar } from 'cli-progress'
import { DrizzleQueryError } from 'drizzle-orm/errors'
import { formatPublishFailure, PublishError } from '#archive/publish-error.ts'
import { lockFolder } from '#server/platform/db/folder-lock.ts'
import type { PrerenderSettings } from '#settings/prerendering.ts'
import { type ArchiveFolders, loadSettings, parseLocales, type Settings } from '#settings/settings.ts'

/** Shared by all commands: flags, progress and readable errors. */

/** Runs a command with the settings of the environment. An error becomes one sentence and exit code 1. */
export async function runCommand(run: (settings: Settings) => Promise<void>): Promise<void> {
  let settings: Settings | undefined
  try {
    settings = loadSettings()
    await run(settings)
  } catch (error) {
    console.error(formatError(error, settings))
    if (settings?.debug) console.error(error)
    process.exitCode = 1
  }
}

/** What to prerender where `--locales` and `--all` replace the settings. */
export const overridePrerender = (
  prerender: PrerenderSettings,
  { locales, all }: { locales?: string | undefined; all?: boolean | undefined },
): PrerenderSettings => ({
  locales: locales === undefined ? prerender.locales : parseLocales(locales),
  all: all ?? prerender.all,
})

/**
 * Reads the arguments. `--help` prints the usage and ends the command, invalid arguments do so with exit code 2. What the command imports
 * afterwards is kept compiled from one run to the next: compiling the server takes half of the time until it listens.
 */
export function parseOrExit<T>(read: () => T, usage: string): T {
  if (process.argv.includes('--help')) {
    console.log(`Usage: ${usage}`)
    process.exit()
  }
  try {
    const args = read()
    enableCompileCache(join(import.meta.dirname, '..', '.astro', 'compiled'))
    return args
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\nUsage: ${usage}`)
    process.exit(2)
  }
}

/** Reads a command line that consists of flags only. */
export const parseFlags = <const T extends NonNullable<ParseArgsConfig['options']>>(
  options: T,
  usage: string,
) => parseOrExit(() => parseArgs({ options }).values, usage)

/**
 * Locks what a publish replaces, the release and the snapshots, which releases of other languages or policies may share.
 * @returns releases both
 * @throws FolderLockedError if another process publishes
 */
export function lockArchive({ dist, snapshots }: ArchiveFolders): () => void {
  const release = lockFolder(dist, 'HAJIME_DIST')
  try {
    const pulled = lockFolder(snapshots, 'HAJIME_SNAPSHOT')
    return () => {
      pulled.release()
      release.release()
    }
  } catch (error) {
    release.release()
    throw error
  }
}

/** Shows progress: one moving line in a terminal, otherwise one line at the start of each step. */
export function createProgressBar(quiet: boolean) {
  let step = ''
  const bar =
    !quiet && process.stderr.isTTY
      ? new SingleBar({
          format: '{step} {bar} {value}/{total} {what}',
          hideCursor: true,
          clearOnComplete: true,
          stopOnComplete: false,
        })
      : null
  return {
    at: (name: string, done: number, total: number, what = '') => {
      if (quiet) return
      const payload = { step: name.padEnd(12), what }
      if (name !== step) {
        if (!bar) console.error(`${name} …`)
        else if (step === '') bar.start(total, done, payload)
        step = name
      }
      bar?.setTotal(total)
      bar?.update(done, payload)
    },
    stop: () => bar?.stop(),
  }
}

const ERROR_MESSAGES: Record<string, string> = {
  ENOSPC: 'The disk is full.',
  EACCES: 'Permission denied.',
  EPERM: 'Permission denied.',
  EROFS: 'The file system is read-only.',
  ENOTDIR: 'Expected a folder, found a file.',
  EEXIST: 'Expected a folder, found a file.',
}

/** The embedded database reports error numbers of WASI. */
const WASI_ERROR_CODES: Record<number, string> = {
  2: 'EACCES',
  51: 'ENOSPC',
  54: 'ENOTDIR',
  63: 'EPERM',
  69: 'EROFS',
}

/** An error as a sentence; file system errors name the file. */
export function formatError(error: unknown, settings: Settings | undefined): string {
  if (error instanceof PublishError)
    return formatPublishFailure(error.step, formatError(error.cause, settings))
  // Its own message contains the statement with all values, which may be names.
  if (error instanceof DrizzleQueryError && error.cause) return formatError(error.cause, settings)
  const { code, errno, path, message } = (error ?? {}) as Partial<NodeJS.ErrnoException>
  const plain = ERROR_MESSAGES[code ?? WASI_ERROR_CODES[errno ?? 0] ?? '']
  if (plain)
    return [plain, ...[path ?? settings?.dataFolder ?? []].flat().map((file) => `(${file})`)].join(' ')
  return message || inspect(error)
}
