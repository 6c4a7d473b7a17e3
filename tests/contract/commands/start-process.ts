import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { expect } from 'vitest'

export type StartProcess = {
  /** Everything that it has printed. */
  output: () => string
  /** Waits until it has printed a text. */
  until: (text: string) => Promise<void>
  /** Address of the site, once it has printed one. */
  address: () => string
  /** Resolves to its exit code. */
  ended: Promise<number | null>
  /** Ends it, or it and everything that it started. */
  end: (signal?: NodeJS.Signals, scope?: 'all' | 'alone') => Promise<number | null>
}

/** `npm start` with a folder of its own, on any free port. */
export function startIn(folder: string, environment: Record<string, string> = {}): StartProcess {
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    detached: true,
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATABASE_URL: '',
      PORT: '0',
      HAJIME_DATA: folder,
      HAJIME_DIST: join(folder, 'dist'),
      HAJIME_LOCALES: 'en',
      HAJIME_SIMULATION: 'off',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      printed += chunk
    })
  }
  const ended = new Promise<number | null>((resolve) => child.once('close', resolve))
  const hasEnded = () => child.exitCode !== null || child.signalCode !== null
  return {
    output: () => printed,
    until: async (text) => {
      for (let n = 0; n < 6000 && !printed.includes(text) && !hasEnded(); n++) await setTimeout(50)
      expect(printed).toContain(text)
    },
    ended,
    address: () => /http:\/\/(localhost|127\.0\.0\.1):\d+/.exec(printed)?.[0] ?? '',
    end: async (signal = 'SIGINT', scope = 'alone') => {
      if (!hasEnded()) process.kill(scope === 'all' ? -(child.pid ?? 0) : (child.pid ?? 0), signal)
      return ended
    },
  }
}
