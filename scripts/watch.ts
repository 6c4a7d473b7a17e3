import { spawn } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import type { Scope } from '#archive/watch/turns.ts'
import { watch } from '#archive/watch.ts'
import { createClient } from '#contract/client.ts'

export type PublishAgain = {
  /** Address of the API. */
  api: string
  snapshots: string
  now: () => Date
  /** Whether each publish is told as JSON, a line each. */
  json: boolean
  /** Whether everything is published first. */
  atOnce: boolean
}

/**
 * Publishes whenever results change, until it is ended. Each publish is a process of its own: a site that is being built
 * keeps nobody who is watching live waiting, and leaves no memory behind.
 * @returns what ends it, and a publish that is under way
 */
export function publishAgain({ api, snapshots, now, json, atOnce }: PublishAgain): () => void {
  let child: ReturnType<typeof spawn> | null = null
  const publish = (what: Scope): Promise<boolean> => {
    const inFull = what === 'everything' && !json
    const scope = what === 'everything' ? [] : ['--competitions', [...what].sort().join()]
    const started = spawn(
      process.execPath,
      [fileURLToPath(new URL('publish.ts', import.meta.url)), ...(inFull ? [] : ['--json']), ...scope],
      { env: { ...process.env, API_URL: api }, stdio: inFull ? 'inherit' : ['ignore', 'pipe', 'pipe'] },
    )
    child = started
    let out = ''
    let said = ''
    started.stdout?.on('data', (chunk: Buffer) => {
      out += chunk
    })
    started.stderr?.on('data', (chunk: Buffer) => {
      said += chunk
    })
    return new Promise((resolve) => {
      started.once('close', (code) => {
        child = null
        if (code === 0 && !inFull) console.log(json ? out.trim() : lineOf(what, JSON.parse(out)))
        if (code !== 0 && !inFull) console.error(`Not published: ${said.trim().split('\n').at(-1)}`)
        resolve(code === 0)
      })
    })
  }
  const stop = watch({
    api,
    client: createClient(api),
    snapshots,
    now,
    atOnce,
    publish,
    say: (line) => console.error(line),
  })
  return () => {
    stop()
    child?.kill()
  }
}

type Summary = { pages: number; rendered: number; seconds: number }

function lineOf(what: Scope, { pages, rendered, seconds }: Summary): string {
  const names = what === 'everything' ? 'everything' : [...what].sort().join(', ')
  const at = new Date().toTimeString().slice(0, 8)
  return pages === 0
    ? `${at} ${names}: nothing has changed`
    : `${at} ${names} published again: ${rendered} of ${pages} pages in ${seconds} s`
}
