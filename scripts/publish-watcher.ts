import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { publishOnChange } from '#archive/auto-publish/publish-on-change.ts'
import type { PublishScope } from '#archive/auto-publish/publish-queue.ts'
import type { ApiConnection } from '#server/http/connect-api.ts'
import { type ArchiveFolders, createChildEnvironment } from '#settings/settings.ts'
import { formatRetry } from './format-retry.ts'

export type PublishWatcherOptions = {
  /** Address of the API. */
  api: string
  connection: Pick<ApiConnection, 'client' | 'connectSocket' | 'get'>
  /** Folder of the snapshots, and the link to the release. */
  archiveFolders: Pick<ArchiveFolders, 'snapshots' | 'dist'>
  now: () => Date
  /** Additional flags for each `npm run publish`. */
  flags: readonly string[]
  /** Print one line of JSON per publish. */
  json: boolean
  /** Start with a full publish. */
  publishFirst: boolean
  /** Called after each successful publish. */
  reportPublished?: () => void
}

/**
 * Publishes whenever results change. Each publish is a separate process, so that a build neither delays live viewers nor
 * occupies memory afterwards.
 * @returns a function that stops it, including a running publish
 */
export function startPublishWatcher({
  api,
  connection,
  archiveFolders,
  now,
  flags,
  json,
  publishFirst,
  reportPublished,
}: PublishWatcherOptions): () => void {
  let child: ReturnType<typeof spawn> | null = null
  const publish = (scope: PublishScope): Promise<boolean> => {
    const printsAll = scope === 'everything' && !json
    const competitions = scope === 'everything' ? [] : ['--competitions', [...scope].sort().join()]
    const started = spawn(
      process.execPath,
      [
        fileURLToPath(new URL('publish.ts', import.meta.url)),
        ...(printsAll ? [] : ['--json']),
        ...flags,
        ...competitions,
      ],
      {
        env: createChildEnvironment({ API_URL: api }),
        stdio: printsAll ? 'inherit' : ['ignore', 'pipe', 'pipe'],
      },
    )
    child = started
    let out = ''
    let errors = ''
    started.stdout?.on('data', (chunk: Buffer) => {
      out += chunk
    })
    started.stderr?.on('data', (chunk: Buffer) => {
      errors += chunk
    })
    return new Promise((resolve) => {
      started.once('error', (error) => {
        console.error(`Publishing could not start: ${error.message}`)
        resolve(false)
      })
      started.once('close', (code, signal) => {
        child = null
        if (code === 0) {
          if (!printsAll) console.log(json ? out.trim() : formatSummary(scope, JSON.parse(out)))
          reportPublished?.()
        } else {
          if (!printsAll) console.error(errors.trim().split('\n').at(-1))
          if (signal) console.error(`Publishing was ended by ${signal}.`)
        }
        resolve(code === 0)
      })
    })
  }
  const stop = publishOnChange({
    api,
    ...connection,
    send: connection.get,
    snapshots: archiveFolders.snapshots,
    dist: archiveFolders.dist,
    now,
    publishFirst,
    publish,
    reportRetry: (delay) => console.error(formatRetry(archiveFolders.dist, delay)),
    reportError: (line) => console.error(line),
  })
  return () => {
    stop()
    child?.kill()
  }
}

type Summary = {
  changed: boolean
  pages: number
  rendered: number
  seconds: number
  /** Files that the API could not deliver. */
  filesFailed: readonly string[]
}

/** A publish as one line. */
export function formatSummary(
  scope: PublishScope,
  { changed, pages, rendered, seconds, filesFailed }: Summary,
): string {
  const names = scope === 'everything' ? 'everything' : [...scope].sort().join(', ')
  const at = new Date().toTimeString().slice(0, 8)
  const outcome = changed
    ? `published, ${rendered} of ${pages} pages rendered in ${seconds} s`
    : 'no changes: the release already shows this snapshot'
  return [`${at} ${names}: ${outcome}`, ...filesFailed.map((file) => `not fetched: ${file}`)].join('; ')
}
