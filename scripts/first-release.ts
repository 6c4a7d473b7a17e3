import { fork } from 'node:child_process'
import { fileURLToPath } from 'node:url'
import { createChildEnvironment } from '#settings/settings.ts'
import type { ReportStart } from './start-progress.ts'

/** The process that publishes the first release. */
export type FirstRelease = {
  /** Publishes, as soon as the API answers. Resolves to null, or to why it failed. */
  publish: () => Promise<string | null>
  stop: () => void
}

export type FirstReleaseProgress = { step: 'pull' | 'build'; done: number; total: number; what: string }

/**
 * Starts to build the program in another process, while this one loads the server.
 * @param api address of the API, which need not answer yet
 */
export function startFirstRelease(api: string, report: ReportStart): FirstRelease {
  const child = fork(fileURLToPath(new URL('publish-first.ts', import.meta.url)), {
    env: createChildEnvironment({ API_URL: api }),
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  })
  let errors = ''
  child.stderr?.on('data', (chunk: Buffer) => {
    errors += chunk
  })
  child.on('message', ({ step, done, total, what }: FirstReleaseProgress) => report(step, done, total, what))
  const ended = new Promise<string | null>((resolve) => {
    child.once('error', (error) => resolve(`Publishing could not start: ${error.message}`))
    child.once('close', (code, signal) => {
      if (code === 0) resolve(null)
      else resolve(errors.trim().split('\n').at(-1) || `Publishing was ended by ${signal}.`)
    })
  })
  return {
    publish: () => {
      if (child.connected) child.send('publish', () => undefined) // one that has ended says why
      return ended
    },
    stop: () => child.kill(),
  }
}
