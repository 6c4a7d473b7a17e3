import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { publishOnChange } from '#archive/auto-publish/publish-on-change.ts'
import type { PublishScope } from '#archive/auto-publish/publish-queue.ts'
import { hasRelease } from '#archive/release/release.ts'
import type { ApiConnection } from '#server/http/connect-api.ts'
import { type ArchiveFolders, createChildEnvironment } from '#settings/settings.ts'

export type PublishWatcherOptions = {
  /** Address of the API. */
  api: string
  connection: Pick<ApiConnection, 'client' | 'connectSocket'>
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
    snapshots: archiveFolders.snapshots,
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

/** What is served until the next attempt. */
export const formatRetry = (dist: string, delay: number): string =>
  `${
    hasRelease(dist)
      ? 'The last complete release is still served.'
      : 'There is no release yet: pages are answered with 503.'
  } Next attempt in ${delay / 1000} s.`

type Summary = { changed: boolean; pages: number; rendered: number; seconds: number }

function formatSummary(scope: PublishScope, { changed, pages, rendered, seconds }: Summary): string {
  const names = scope === 'everything' ? 'everything' : [...scope].sort().join(', ')
  const at = new Date().toTimeString().slice(0, 8)
  return !changed
    ? `${at} ${names}: no changes`
    : `${at} ${names}: published, ${rendered} of ${pages} pages rendered in ${seconds} s`
}
