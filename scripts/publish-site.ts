import { fileURLToPath } from 'node:url'
import { publishArchive } from '#archive/publish.ts'
import type { RenderSummary } from '#archive/render/prepare-pages.ts'
import { countUntranslatedTexts } from '#archive/render/translations.ts'
import { connectApi, connectTo, findApiAddress } from '#server/http/connect-api.ts'
import { requireProduction } from '#settings/settings.ts'
import { formatSummary, startPublishWatcher } from './publish-watcher.ts'
import { createProgressBar, lockArchive, overridePrerender, runCommand } from './run-command.ts'

/**
 * `npm run publish`: pulls the public data, renders the site and switches to the new release; with `--watch` again
 * whenever results of a running competition change.
 */

export type PublishFlags = {
  json: boolean
  locales?: string | undefined
  all?: boolean | undefined
  competitions?: string | undefined
  watch: boolean
  precompress: boolean
  table: boolean
}

export const publishSite = ({ json, locales, all, competitions, precompress, ...more }: PublishFlags) =>
  runCommand(async (environment) => {
    requireProduction(environment)
    const settings = { ...environment, prerender: overridePrerender(environment.prerender, { locales, all }) }
    const { archiveFolders } = settings
    if (more.watch) {
      const api = findApiAddress(settings)
      const stop = startPublishWatcher({
        api,
        connection: connectTo(api, settings),
        archiveFolders,
        now: settings.now,
        flags: [
          ...(locales ? ['--locales', locales] : []),
          ...(all ? ['--all'] : []),
          ...(precompress ? ['--precompress'] : []),
        ],
        json,
        publishFirst: true,
      })
      for (const signal of ['SIGINT', 'SIGTERM'] as const) {
        process.once(signal, () => {
          stop()
          process.exit()
        })
      }
      return
    }
    const started = performance.now()
    const unlock = lockArchive(archiveFolders)
    const progress = createProgressBar(json)
    const api = await connectApi(settings)
    try {
      const root = fileURLToPath(new URL('..', import.meta.url))
      const {
        pulled,
        rendered: built,
        release,
        records,
        seconds,
      } = await publishArchive(api.client, {
        root,
        settings,
        fetchFile: api.get,
        now: settings.now,
        precompress,
        ...(competitions && { competitions: competitions.split(',') }),
        progress: progress.at,
      })
      progress.stop()
      const summary = {
        snapshot: release.snapshot,
        fetched: pulled.fetched,
        reused: pulled.reused,
        filesFetched: pulled.files.fetched,
        filesFailed: pulled.files.failed,
        changed: built !== null,
        pages: release.pages ?? built?.pages ?? 0,
        rendered: built?.rendered ?? 0,
        filled: built?.filled ?? 0,
        unchanged: built?.unchanged ?? 0,
        routes: built?.routes ?? {},
        records,
        files: release.files,
        bytes: release.bytes,
        seconds: roundSeconds((performance.now() - started) / 1000),
        steps: {
          ...Object.fromEntries(Object.entries(seconds).map(([step, time]) => [step, roundSeconds(time)])),
          'pull files': roundSeconds(pulled.fileSeconds),
        },
        untranslated: countUntranslatedTexts(root),
        peakMemoryMb: Math.round(process.resourceUsage().maxRSS / 1024),
      }
      if (json) console.log(JSON.stringify(summary))
      else if (more.table) printTable(summary)
      else console.log(formatSummary('everything', summary))
    } finally {
      progress.stop()
      await api.close()
      unlock()
    }
  })

function roundSeconds(seconds: number): number {
  return Math.round(seconds * 10) / 10
}

type Summary = {
  /** Seconds. */
  steps: Readonly<Record<string, number>>
  untranslated: Partial<Record<string, number>>
  routes: RenderSummary['routes']
}

/** Every fact, and the numbers of pages of each route. */
function printTable({ routes, steps, untranslated, ...facts }: Summary): void {
  console.table(routes)
  for (const [name, value] of Object.entries(facts)) console.log(`${name.padEnd(14)} ${value}`)
  const times = Object.entries(steps).map(([step, seconds]) => `${step} ${seconds}`)
  console.log(`${'steps'.padEnd(14)} ${times.join(', ')}`)
  const english = Object.entries(untranslated).map(([code, count]) => `${code} ${count}`)
  console.log(`${'untranslated'.padEnd(14)} ${english.join(', ') || 'none'}`)
}
