import { spawnSync } from 'node:child_process'
import { expect, test } from 'vitest'

const run = (script: string, ...args: readonly string[]) =>
  spawnSync(process.execPath, [`scripts/${script}.ts`, ...args], { encoding: 'utf8' })

test.each([
  ['api', 'npm run api'],
  ['simulate', 'npm run simulate [-- <flags>]'],
])('--help of %s prints its usage and does nothing else', (script, usage) => {
  const { status, stdout, stderr } = run(script, '--help')
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(stdout.split('\n')[0]).toBe(`Usage: ${usage}`)
})

test('npm start refuses arguments, which would otherwise be ignored', () => {
  const { status, stdout, stderr } = run('start', '--port', '4400')
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
  expect(stderr).toContain("Unknown option '--port'")
  expect(stderr).toContain('Usage: npm start')
})
