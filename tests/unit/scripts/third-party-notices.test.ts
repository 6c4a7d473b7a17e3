import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import packageJson from '../../../package.json' with { type: 'json' }
import { findUsedPackages, formatNotices } from '../../../scripts/third-party-notices.ts'

describe('the packages of the program', () => {
  const { packages, absent } = findUsedPackages('.')

  test('are those that package.json names, and theirs', () => {
    const names = packages.map(({ name }) => name)
    expect(names).toEqual(expect.arrayContaining(Object.keys(packageJson.dependencies)))
    expect(packages.length).toBeGreaterThan(Object.keys(packageJson.dependencies).length * 3)
    for (const name of ['knip', '@biomejs/biome', 'fast-check', '@playwright/test'])
      expect(names).not.toContain(name)
  })

  /** Licences that allow what the project does, pass on and serve, with a notice. */
  const ALLOWED = new Set([
    '0BSD',
    'Apache-2.0',
    'BSD-2-Clause',
    'BSD-3-Clause',
    'BlueOak-1.0.0',
    'CC0-1.0',
    'ISC',
    'MIT',
    'MIT-0',
    'MPL-2.0',
    'OFL-1.1',
    'Python-2.0',
    'Unlicense',
    '(MIT OR CC0-1.0)',
  ])

  /** Others, each with the reason why it may be used. */
  const EXCEPTIONS: Record<string, string> = {
    '@img/sharp-libvips': 'LGPL: a library that is loaded, and can be replaced',
    'png-js': 'names no licence in package.json, and contains the text of MIT',
  }

  test('have licences that allow what the project does, or are a known exception', () => {
    const others = packages.filter(
      ({ name, licence }) =>
        !ALLOWED.has(licence) && !Object.keys(EXCEPTIONS).some((known) => name.startsWith(known)),
    )
    expect(others.map(({ name, licence }) => `${name}: ${licence}`)).toEqual([])
  })

  test('are all in the notices, with the texts of their licences', () => {
    const notices = formatNotices(packages, absent)
    for (const { name, version, texts } of packages) {
      expect(notices).toContain(`${name} ${version} (`)
      for (const text of texts) expect(notices).toContain(text)
    }
    expect(notices).toContain(readFileSync('node_modules/react/LICENSE', 'utf8').trim())
  })
})

describe('notices of an installation', () => {
  let root: string
  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'hajime-notices-'))
  })
  afterEach(() => rmSync(root, { recursive: true }))

  type Locked = { version: string; dev?: true; optional?: true; license?: string }

  const lock = (packages: Record<string, Locked>) =>
    writeFileSync(join(root, 'package-lock.json'), JSON.stringify({ packages: { '': {}, ...packages } }))

  function install(path: string, manifest: Record<string, unknown>, files: Record<string, string> = {}) {
    const folder = join(root, path)
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'package.json'), JSON.stringify({ version: '1.0.0', ...manifest }))
    for (const [name, text] of Object.entries(files)) writeFileSync(join(folder, name), text)
  }

  test('have a text once for all packages that have it, and both versions of a package', () => {
    lock({
      'node_modules/@a/b': { version: '1.0.0' },
      'node_modules/c': { version: '1.0.0' },
      'node_modules/c/node_modules/@a/b': { version: '0.9.0' },
    })
    install('node_modules/@a/b', { name: '@a/b', license: 'MIT' }, { 'LICENSE.md': 'All may.\r\n' })
    install(
      'node_modules/c/node_modules/@a/b',
      { name: '@a/b', version: '0.9.0', license: 'MIT' },
      { LICENCE: 'All may.' },
    )
    install(
      'node_modules/c',
      { name: 'c', license: { type: 'ISC' } },
      { 'index.js': '', 'OFL.txt': 'Fonts.', NOTICE: 'By C.' },
    )
    const { packages, absent } = findUsedPackages(root)
    const notices = formatNotices(packages, absent)
    expect(notices.match(/All may\./g)).toHaveLength(1)
    expect(notices).toContain('@a/b 0.9.0 (MIT)\n@a/b 1.0.0 (MIT)\n\nAll may.')
    expect(notices).toContain('c 1.0.0 (ISC)')
    expect(notices).toContain('Fonts.')
    expect(notices).toContain('By C.')
  })

  test('say which package contains no text or names no licence, and who made it', () => {
    lock({ 'node_modules/a': { version: '1.0.0', license: 'MIT' }, 'node_modules/b': { version: '1.0.0' } })
    install('node_modules/a', { name: 'a', author: { name: 'Ana' } })
    install('node_modules/b', { name: 'b', author: 'Bea <bea@judo.example>' })
    const notices = formatNotices(findUsedPackages(root).packages, [])
    expect(notices).toContain(
      'a 1.0.0 (MIT)\n\nThe package contains no text of its licence, MIT. Author: Ana',
    )
    expect(notices).toContain('b 1.0.0 (no licence named)')
    expect(notices).toContain('which it does not name. Author: Bea <bea@judo.example>')
  })

  test('leave out tools of development, and name optional packages of other systems', () => {
    lock({
      'node_modules/tool': { version: '1.0.0', dev: true },
      'node_modules/other-system': { version: '2.0.0', optional: true, license: 'MIT' },
    })
    const { packages, absent } = findUsedPackages(root)
    expect(packages).toEqual([])
    expect(formatNotices(packages, absent)).toContain('not installed here:\nother-system@2.0.0 (MIT)')
  })

  test('are refused while a package is missing', () => {
    lock({ 'node_modules/a': { version: '1.2.3' } })
    expect(() => findUsedPackages(root)).toThrow('a@1.2.3 is not installed. Run: npm ci')
  })
})
