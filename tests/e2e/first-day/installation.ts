import { spawn } from 'node:child_process'
import { rmSync } from 'node:fs'
import { serverEnvironment } from '../servers.ts'
import { expect } from '../test.ts'

/** An empty installation: no demo world, no command, no SQL. */
export type Installation = {
  /** Waits until it serves the back office. @returns the link for the first administrator, as the server has printed it */
  waitForLink: () => Promise<string>
  stop: () => Promise<void>
}

const FIRST_LINK = /\/account\/first_administrator\/\?token=\S+/

/** Creating a database and publishing its pages. Milliseconds. */
export const START_TIMEOUT = 300_000

/** Starts `npm start` in an empty folder. */
export function startInstallation(folder: string, port: number): Installation {
  rmSync(folder, { recursive: true, force: true })
  const server = spawn(process.execPath, ['scripts/start.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, ...serverEnvironment(folder, port), HAJIME_DEMO: 'off', DATABASE_URL: '' },
  })
  const isOver = new Promise((resolve) => server.once('close', resolve))
  let output = ''
  server.stdout.on('data', (text: Buffer) => {
    output += text
  })
  const findLink = () => FIRST_LINK.exec(output)?.[0] ?? ''
  // the document of the office is a file of the release
  const fetchStatus = async () => (await fetch(`http://127.0.0.1:${port}/office/`).catch(() => null))?.status
  return {
    waitForLink: async () => {
      await expect.poll(findLink, { timeout: START_TIMEOUT }).not.toBe('')
      await expect.poll(fetchStatus, { timeout: START_TIMEOUT }).toBe(200)
      return findLink()
    },
    stop: async () => {
      server.kill('SIGINT')
      await isOver
    },
  }
}
