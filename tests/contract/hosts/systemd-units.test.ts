import { spawnSync } from 'node:child_process'
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isInstalled } from './host-fixture.ts'

/** The units of `docs/operating/systemd`, as systemd itself judges them. */

const UNITS = 'docs/operating/systemd'
const MOST_EXPOSURE = 2

let folder: string

/** Programs need not be installed here; a template needs an instance. */
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'hajime-units-'))
  for (const name of readdirSync(UNITS)) {
    const text = readFileSync(join(UNITS, name), 'utf8').replace('/usr/bin/npm', process.execPath)
    writeFileSync(join(folder, name.replace('@.', '@4321.')), text)
  }
})
afterAll(() => rmSync(folder, { recursive: true }))

const analyze = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync('systemd-analyze', args, { encoding: 'utf8' })
  return { status, output: stdout + stderr }
}

describe.skipIf(!isInstalled('systemd-analyze'))(
  'units (skipped unless systemd-analyze is installed)',
  () => {
    test('are correct', () => {
      const files = readdirSync(folder).map((name) => join(folder, name))
      expect(files.length).toBeGreaterThan(3)
      expect(analyze('verify', ...files)).toEqual({ status: 0, output: '' })
    })

    test(`of services have an exposure of at most ${MOST_EXPOSURE}`, () => {
      const services = readdirSync(folder).filter((name) => name.endsWith('.service'))
      expect(services.length).toBeGreaterThan(1)
      for (const name of services) {
        const { output } = analyze('security', '--offline=true', join(folder, name))
        const [, exposure] = /Overall exposure level for \S+: ([\d.]+)/.exec(output) ?? []
        expect(Number(exposure), `${name}\n${output}`).toBeLessThanOrEqual(MOST_EXPOSURE)
      }
    })
  },
)

test('units let V8 compile, and give a server the time that it takes to stop', () => {
  for (const name of readdirSync(UNITS).filter((name) => name.endsWith('.service')))
    expect(readFileSync(join(UNITS, name), 'utf8')).not.toMatch(/^MemoryDenyWriteExecute/m)
  expect(readFileSync(join(UNITS, 'hajime-api@.service'), 'utf8')).toContain('\nTimeoutStopSec=30\n')
})
