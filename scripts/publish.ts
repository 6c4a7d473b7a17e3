import { fileURLToPath } from 'node:url'
import { archiveFolders } from '#archive/folders.ts'
import { publish } from '#archive/publish.ts'
import { untranslatedTexts } from '#archive/translations.ts'
import { lockFolder } from '#server/db/lock.ts'
import { addressOfApi, reachApi } from '#server/reach.ts'
import { serverSettings } from '#server/settings.ts'
import { publicationFrom, siteAddress } from '#site'
import { command, flags, showProgress } from './command.ts'
import { publishAgain } from './watch.ts'

/**
 * `npm run publish`: pulls what is public, renders the site, and serves the new release; with `--watch` again whenever
 * results of a running competition change.
 */

const { json, locales, all, competitions, ...more } = flags(
  {
    json: { type: 'boolean' },
    locales: { type: 'string' },
    all: { type: 'boolean' },
    competitions: { type: 'string' },
    watch: { type: 'boolean' },
  },
  'npm run publish -- [--locales en,de] [--all] [--competitions id,id] [--watch] [--json]',
)

await command(async () => {
  process.env.NODE_ENV = 'production'
  if (locales) process.env.HAJIME_LOCALES = locales
  if (all) process.env.HAJIME_ALL = '1'
  const settings = serverSettings(process.env)
  const folders = archiveFolders(process.env)
  process.env.HAJIME_SNAPSHOT = folders.snapshots
  if (more.watch) {
    const api = addressOfApi(settings)
    const stop = publishAgain({
      ...settings,
      api,
      snapshots: folders.snapshots,
      json: json ?? false,
      atOnce: true,
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
  const publication = JSON.stringify(publicationFrom(process.env))
  const lock = lockFolder(folders.dist)
  const progress = showProgress(json ?? false)
  const api = await reachApi(settings)
  try {
    const root = fileURLToPath(new URL('..', import.meta.url))
    const { pulled, built, release, records } = await publish(api.client, {
      root,
      folders,
      publication,
      site: siteAddress(process.env),
      get: api.get,
      now: settings.now,
      ...(competitions && { competitions: competitions.split(',') }),
      progress: progress.at,
    })
    progress.stop()
    const summary = {
      snapshot: release.snapshot,
      fetched: pulled.fetched,
      kept: pulled.kept,
      pages: built?.pages ?? 0,
      rendered: built?.rendered ?? 0,
      restored: built?.restored ?? 0,
      families: built?.families ?? {},
      records,
      files: release.files,
      bytes: release.bytes,
      seconds: Math.round((performance.now() - started) / 100) / 10,
      untranslated: untranslatedTexts(root),
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
