import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { CHUNK_FILES, clientChunks, matchFiles } from '#rendering/build/client-chunks.mjs'

const files = globSync('src/**/*.{ts,tsx,css}').map((file) => resolve(file))
const paths = Object.entries(CHUNK_FILES).flatMap(([group, paths]) => paths.map((path) => [group, path]))

test.each(paths)('%s: %s is a file or a prefix of one', (_, path = '') => {
  const pattern = matchFiles([path.replace('!', '')])
  expect(files.filter((file) => pattern.test(file))).not.toEqual([])
})

const groupOf = (path: string) =>
  clientChunks.groups.toSorted((a, b) => b.priority - a.priority).find(({ test }) => test.test(path))?.name

/** What a file imports when it is loaded: files, and names of packages. Types and what is imported on demand are left out. */
function listImports(file: string): string[] {
  const statements = readFileSync(file, 'utf8').matchAll(
    /^(?:import|export)\s+(?:(?!type\b)([^'";]*?)\s+from\s+)?'([^']+)'/gm,
  )
  return [...statements].flatMap(([, names = '', from = '']) => {
    const isTypeOnly = /^\{\s*type [^,]*(?:,\s*type [^,]*)*,?\s*\}$/.test(names)
    if (isTypeOnly) return []
    if (from.startsWith('.')) return [resolve(dirname(file), from)]
    return from.startsWith('#') ? [resolve('src', from.slice(1))] : [from]
  })
}

test.each(['over', 'base', 'follows', 'overlay', 'model', 'mat-scoreboards'])(
  'the chunk %s loads no chunk with React',
  (name) => {
    const free = new Set([
      'head',
      'over',
      'base',
      'follows',
      'overlay',
      'model',
      'words',
      'videos',
      'mat-scoreboards',
    ])
    const loaded = new Set(files.filter((file) => groupOf(file) === name))
    for (const file of loaded)
      for (const imported of existsSync(file) ? listImports(file) : []) loaded.add(imported)
    expect([...loaded].filter((one) => /^react/.test(one))).toEqual([])
    expect(
      [...loaded]
        .filter((one) => /\.tsx?$/.test(one) && !free.has(groupOf(one) ?? 'base'))
        .map((one) => [groupOf(one), one]),
    ).toEqual([])
  },
)

describe('a chunk group', () => {
  test('matches packages by folder', () => {
    expect(groupOf('/app/node_modules/react-dom/client.js')).toBe('react')
    expect(groupOf('/app/node_modules/nanostores/atom/index.js')).toBe('head')
    expect(groupOf('/app/node_modules/react-aria/index.js')).toBeUndefined()
  })

  test('does not match excluded files', () => {
    expect(groupOf('/app/src/language/translate.ts')).toBe('base')
    expect(groupOf('/app/src/language/fold.ts')).toBe('words')
    expect(groupOf('/app/src/language/weeks.ts')).toBeUndefined()
  })

  test('matches Windows paths', () => {
    expect(groupOf('C:\\app\\src\\contract\\send-call.ts')).toBe('base')
  })

  test('matches a file by its whole path only', () => {
    expect(groupOf('/app/src/portal/client/data/with-retry.ts')).toBe('base')
    expect(groupOf('/app/src/portal/client/data/with-retryXts')).toBeUndefined()
  })

  test.each(Object.keys(CHUNK_FILES))('%s has files that no group before it matches', (name) => {
    expect(files.filter((file) => groupOf(file) === name)).not.toEqual([])
  })
})
