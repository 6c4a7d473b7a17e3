import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { CHUNK_FILES, clientChunks, matchFiles } from '#portal/build/client-chunks.mjs'

const files = globSync('src/**/*.{ts,tsx,css}').map((file) => resolve(file))
const paths = Object.entries(CHUNK_FILES).flatMap(([group, paths]) => paths.map((path) => [group, path]))

test.each(paths)('%s: %s is a file or a prefix of one', (_, path = '') => {
  const pattern = matchFiles([path.replace('!', '')])
  expect(files.filter((file) => pattern.test(file))).not.toEqual([])
})

describe('a chunk group', () => {
  const groupOf = (path: string) =>
    clientChunks.groups.toSorted((a, b) => b.priority - a.priority).find(({ test }) => test.test(path))?.name

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
