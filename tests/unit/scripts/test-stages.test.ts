import { expect, test } from 'vitest'
import { createCheckOutcome } from '../../../scripts/test-reports.ts'
import { runStage, type TestStage } from '../../../scripts/test-stages.ts'

/** A program that starts another, as test runners start workers: both wait, and the second holds the output open. */
const START_WORKER = (signals: string) => `
  const { spawn } = require('node:child_process')
  const worker = spawn(process.execPath, ['-e', ${JSON.stringify(`${signals}; setInterval(() => {}, 1000)`)}], { stdio: 'inherit' })
  process.on('SIGTERM', () => process.exit(0))
  setInterval(() => {}, 1000)`

const stage = (source: string): TestStage => ({
  name: 'slow',
  program: [process.execPath, '-e', source],
  isQuiet: true,
  seed: '7',
  readOutcome: (code) => createCheckOutcome('slow', code),
})

test.each([
  ['ends with everything that it started', ''],
  [
    'is killed with everything that it started if that ignores the request',
    `process.on('SIGTERM', () => {})`,
  ],
])('a stage that takes too long %s, and has failed', async (_, signals) => {
  const outcome = await runStage(stage(START_WORKER(signals)), 0.01, 500)
  expect(outcome.failures).toContainEqual({ test: 'slow', why: 'was ended after 0.01 minutes' })
  expect(outcome).toMatchObject({ name: 'slow', seed: '7' })
  expect(outcome.seconds).toBeGreaterThan(0.5)
})

test('a stage within its time has the outcome of its program', async () => {
  expect(await runStage(stage(''), 1)).toMatchObject({ passed: 1, failures: [] })
  expect(await runStage(stage('process.exit(3)'), 1)).toMatchObject({
    passed: 0,
    failures: [{ test: 'slow', why: 'exited with code 3, see above' }],
  })
})
