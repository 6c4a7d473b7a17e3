import { inspect, type ParseArgsConfig, parseArgs } from 'node:util'
import { SingleBar } from 'cli-progress'
import { loadSettings, parseLocales, type Settings } from '#settings'
import type { PrerenderSettings } from '#site'

/** What every command shares: flags, progress, and errors a person can read. */

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

/** Reads what was typed; where nothing can be meant by it the command ends with exit code 2 and how it is used. */
export function parseOrExit<T>(read: () => T, usage: string): T {
  try {
    return read()
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\nUsage: ${usage}`)
    process.exit(2)
  }
}

/** Flags alone. */
export const parseFlags = <const T extends NonNullable<ParseArgsConfig['options']>>(
  options: T,
  usage: string,
) => parseOrExit(() => parseArgs({ options }).values, usage)

/** Shows how far something is: a bar on a terminal, a line at the beginning of each step elsewhere. */
export function createProgressBar(quiet: boolean) {
  let step = ''
  let bar: SingleBar | null = null
  return {
    at: (name: string, done: number, total: number, what = '') => {
      if (quiet) return
      if (name !== step) {
        bar?.stop()
        step = name
        bar = process.stderr.isTTY
          ? new SingleBar({ format: '{step} {bar} {value}/{total} {what}', hideCursor: true })
          : null
        if (bar) bar.start(total, done, { step: name.padEnd(8), what })
        else console.error(`${name} …`)
      }
      bar?.setTotal(total)
      bar?.update(done, { what })
    },
    stop: () => bar?.stop(),
  }
}

const ERROR_MESSAGES: Record<string, string> = {
  ENOSPC: 'The disk is full.',
  EACCES: 'Permission denied.',
  EPERM: 'Permission denied.',
  EROFS: 'The disk can only be read.',
  ENOTDIR: 'A file is where a folder should be.',
  EEXIST: 'A file is where a folder should be.',
}

/** What the embedded database calls the same: it knows the numbers of WebAssembly's system interface. */
const WASI_ERROR_CODES: Record<number, string> = {
  2: 'EACCES',
  51: 'ENOSPC',
  54: 'ENOTDIR',
  63: 'EPERM',
  69: 'EROFS',
}

/** An error as a sentence; those of the file system name what they were about. */
function formatError(error: unknown, settings: Settings | undefined): string {
  const { code, errno, path, message } = (error ?? {}) as Partial<NodeJS.ErrnoException>
  const plain = ERROR_MESSAGES[code ?? WASI_ERROR_CODES[errno ?? 0] ?? '']
  if (plain)
    return [plain, ...[path ?? settings?.dataFolder ?? []].flat().map((file) => `(${file})`)].join(' ')
  return message || inspect(error)
}
