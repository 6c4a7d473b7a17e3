import { spawn } from 'node:child_process'
import { cpSync, rmSync } from 'node:fs'
import { LIVE_DATA, SITE_DATA, serverEnvironment } from '../tests/e2e/servers.ts'
import { runCommand } from './run-command.ts'

/**
 * `npm run test:site`: what both servers of the browser tests serve. The demo world is filled and published once by
 * `npm start`, as a stranger would, then copied for the server that scoreboards send to.
 */
await runCommand(async () => {
  for (const folder of [SITE_DATA, LIVE_DATA]) rmSync(folder, { recursive: true, force: true })
  await startUntilReady()
  cpSync(SITE_DATA, LIVE_DATA, { recursive: true, verbatimSymlinks: true })
})

async function startUntilReady(): Promise<void> {
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...serverEnvironment(SITE_DATA, 0) },
  })
  let isPublished = false
  child.stdout.on('data', (text: Buffer) => {
    if (!text.includes('All pages are published')) return
    isPublished = true
    child.kill('SIGINT')
  })
  child.stderr.on('data', (text: Buffer) => {
    process.stderr.write(text)
    if (text.includes('Next attempt in')) child.kill('SIGINT')
  })
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve))
  if (code !== 0 || !isPublished)
    throw new Error(`npm start ended with exit code ${code} before the demo world was published.`)
}
