import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { publishOnChange } from '#archive/auto-publish/publish-on-change.ts'
import type { PublishScope } from '#archive/auto-publish/publish-queue.ts'
import { createApiClient } from '#contract/client.ts'
import { createChildEnvironment } from '#settings'

export type PublishWatcherOptions = {
  /** Address of the API. */
  api: string
  snapshots: string
  now: () => Date
  /** Additional flags for each `npm run publish`. */
  flags: readonly string[]
  /** Print one line of JSON per publish. */
  json: boolean
  /** Start with a full publish. */
  publishFirst: boolean
}

/**
 * Publishes whenever results change. Each publish is a separate process, so that a build neither delays live viewers nor
 * occupies memory afterwards.
 * @returns a function that stops it, including a running publish
 */
export function startPublishWatcher({
  api,
  snapshots,
  now,
  flags,
  json,
  publishFirst,
}: PublishWatcherOptions): () => void {
  let child: ReturnType<typeof spawn> | null = null
  const publish = (what: PublishScope): Promise<boolean> => {
    const inFull = what === 'everything' && !json
    const scope = what === 'everything' ? [] : ['--competitions', [...what].sort().join()]
    const started = spawn(
      process.execPath,
      [
        fileURLToPath(new URL('publish.ts', import.meta.url)),
        ...(inFull ? [] : ['--json']),
        ...flags,
        ...scope,
      ],
      {
        env: createChildEnvironment({ API_URL: api }),
        stdio: inFull ? 'inherit' : ['ignore', 'pipe', 'pipe'],
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
      started.once('close', (code) => {
        child = null
        if (code === 0 && !inFull) console.log(json ? out.trim() : formatSummary(what, JSON.parse(out)))
        if (code !== 0 && !inFull) console.error(`Publish failed: ${errors.trim().split('\n').at(-1)}`)
        resolve(code === 0)
      })
    })
  }
  const stop = publishOnChange({
    api,
    client: createApiClient(api),
    snapshots,
    now,
    publishFirst,
    publish,
    reportError: (line) => console.error(line),
  })
  return () => {
    stop()
    child?.kill()
  }
}

type Summary = { pages: number; rendered: number; seconds: number }

function formatSummary(what: PublishScope, { pages, rendered, seconds }: Summary): string {
  const names = what === 'everything' ? 'everything' : [...what].sort().join(', ')
  const at = new Date().toTimeString().slice(0, 8)
  return pages === 0
    ? `${at} ${names}: no changes`
    : `${at} ${names}: published, ${rendered} of ${pages} pages rendered in ${seconds} s`
}
