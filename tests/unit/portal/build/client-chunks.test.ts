import { globSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { CHUNK_FILES, clientChunks, matchFiles } from '#portal/build/client-chunks.mjs'

const files = globSync('src/**/*.{ts,tsx,css}').map((file) => resolve(file))
const paths = Object.entries(CHUNK_FILES).flatMap(([group, paths]) => paths.map((path) => [group, path]))

test.each(paths)('%s: %s is a file, or the beginning of one', (_, path = '') => {
  const pattern = matchFiles([path.replace('!', '')])
  expect(files.filter((file) => pattern.test(file))).not.toEqual([])
})

describe('a group', () => {
  const groupOf = (path: string) =>
    clientChunks.groups.toSorted((a, b) => b.priority - a.priority).find(({ test }) => test.test(path))?.name

  test('takes packages by their folder', () => {
    expect(groupOf('/app/node_modules/react-dom/client.js')).toBe('react')
    expect(groupOf('/app/node_modules/nanostores/atom/index.js')).toBe('head')
    expect(groupOf('/app/node_modules/react-aria/index.js')).toBeUndefined()
  })

  test('leaves out the files that it excludes', () => {
    expect(groupOf('/app/src/language/translate.ts')).toBe('base')
    expect(groupOf('/app/src/language/fold.ts')).toBe('words')
    expect(groupOf('/app/src/language/weeks.ts')).toBeUndefined()
  })

  test('takes paths of Windows as well', () => {
    expect(groupOf('C:\\app\\src\\contract\\send-call.ts')).toBe('base')
  })

  test('takes a file only by its whole path', () => {
    expect(groupOf('/app/src/portal/client/data/with-retry.ts')).toBe('base')
    expect(groupOf('/app/src/portal/client/data/with-retryXts')).toBeUndefined()
  })

  test.each(Object.keys(CHUNK_FILES))('%s has files that no group before it takes', (name) => {
    expect(files.filter((file) => groupOf(file) === name)).not.toEqual([])
  })
})
