import { fileURLToPath } from 'node:url'
import { readArchiveFolders } from '#archive/folders.ts'
import { publishArchive } from '#archive/publish.ts'
import { countUntranslatedTexts } from '#archive/render/translations.ts'
import { lockFolder } from '#server/db/folder-lock.ts'
import { connectApi, findApiAddress } from '#server/http/connect-api.ts'
import { readServerSettings } from '#server/settings.ts'
import { readPrerenderSettings, readSiteUrl } from '#site'
import { startPublishWatcher } from './publish-watcher.ts'
import { createProgressBar, parseFlags, runCommand } from './run-command.ts'

/**
 * `npm run publish`: pulls what is public, renders the site, and serves the new release; with `--watch` again whenever
 * results of a running competition change.
 */

const { json, locales, all, competitions, ...more } = parseFlags(
  {
    json: { type: 'boolean' },
    locales: { type: 'string' },
    all: { type: 'boolean' },
    competitions: { type: 'string' },
    watch: { type: 'boolean' },
  },
  'npm run publish -- [--locales en,de] [--all] [--competitions id,id] [--watch] [--json]',
)

await runCommand(async () => {
  process.env.NODE_ENV = 'production'
  if (locales) process.env.HAJIME_LOCALES = locales
  if (all) process.env.HAJIME_ALL = '1'
  const settings = readServerSettings(process.env)
  const folders = readArchiveFolders(process.env)
  process.env.HAJIME_SNAPSHOT = folders.snapshots
  if (more.watch) {
    const api = findApiAddress(settings)
    const stop = startPublishWatcher({
      ...settings,
      api,
      snapshots: folders.snapshots,
      json: json ?? false,
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
  const publication = JSON.stringify(readPrerenderSettings(process.env))
  const lock = lockFolder(folders.dist)
  const progress = createProgressBar(json ?? false)
  const api = await connectApi(settings)
  try {
    const root = fileURLToPath(new URL('..', import.meta.url))
    const {
      pulled,
      rendered: built,
      release,
      records,
    } = await publishArchive(api.client, {
      root,
      folders,
      prerenderSettings: publication,
      site: readSiteUrl(process.env),
      fetchPicture: api.get,
      now: settings.now,
      ...(competitions && { competitions: competitions.split(',') }),
      progress: progress.at,
    })
    progress.stop()
    const summary = {
      snapshot: release.snapshot,
      fetched: pulled.fetched,
      kept: pulled.reused,
      pages: built?.pages ?? 0,
      rendered: built?.rendered ?? 0,
      restored: built?.restored ?? 0,
      families: built?.routes ?? {},
      records,
      files: release.files,
      bytes: release.bytes,
      seconds: Math.round((performance.now() - started) / 100) / 10,
      untranslated: countUntranslatedTexts(root),
      peakMemoryMb: Math.round(process.resourceUsage().maxRSS / 1024),
    }
    if (json) console.log(JSON.stringify(summary))
    else printSummary(summary, built === null)
  } finally {
    progress.stop()
    await api.close()
    lock.release()
  }
})

type Summary = Record<string, unknown> & {
  untranslated: Partial<Record<string, number>>

  families: Record<string, { pages: number; rendered: number; restored: number }>
}

function printSummary({ families, untranslated, ...facts }: Summary, unchanged: boolean): void {
  if (unchanged) console.log('Nothing has changed: the release that is served shows this snapshot already.')
  else console.table(families)
  for (const [name, value] of Object.entries(facts)) console.log(`${name.padEnd(14)} ${value}`)
  const english = Object.entries(untranslated).map(([code, count]) => `${code} ${count}`)
  console.log(`${'in English'.padEnd(14)} ${english.join(', ') || 'no text of any language'}`)
}
