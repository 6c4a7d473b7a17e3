import { spawnSync } from 'node:child_process'
import { describe, expect, test } from 'vitest'
import packageJson from '../../../package.json' with { type: 'json' }
import { COMMANDS } from '../../../scripts/command-list.ts'

/** Names with a colon are parts of other commands. */
const SCRIPTS = Object.keys(packageJson.scripts).filter((name) => !name.includes(':'))

const DESCRIBED = COMMANDS.map(({ usage }) => usage.replace(/^run /, '').split(' ')[0])

describe('docs/commands.md and docs/settings.md', () => {
  test('describe every command of package.json', () => {
    expect(SCRIPTS.filter((name) => !DESCRIBED.includes(name))).toEqual([])
  })

  test('describe no command that package.json lacks', () => {
    expect(DESCRIBED.filter((name = '') => !Object.hasOwn(packageJson.scripts, name))).toEqual([])
  })

  test('are what `npm run references` writes', () => {
    const { status, stderr } = spawnSync(process.execPath, ['scripts/references.ts', '--check'], {
      encoding: 'utf8',
    })
    expect(stderr).toBe('')
    expect(status).toBe(0)
  })
})
