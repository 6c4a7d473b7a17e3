import { expect, test } from 'vitest'
import { listMissing, listUnused, mergeFiles } from '#portal/worker/file-differences.ts'
import type { OfflineFile } from '#publication/offline/offline-files.ts'

const results: OfflineFile = ['/competition/x/results/', 'aa', 100]
const draw: OfflineFile = ['/competition/x/draw/', 'bb', 200]
const script: OfflineFile = ['/_astro/head.1.js', 'cc', 300]

test('fetches what is not stored and what has changed, and nothing else', () => {
  const stored = new Map([
    ['/competition/x/results/', 'aa'],
    ['/competition/x/draw/', 'older'],
  ])
  expect(listMissing([results, draw, script], stored)).toEqual([draw, script])
  expect(listMissing([results], stored)).toEqual([])
})

test('deletes what no other item has', () => {
  const stored = ['/competition/x/results/', '/competition/x/draw/', '/_astro/head.1.js', '/_astro/head.0.js']
  expect(listUnused(stored, [{ files: [draw, script] }, { files: [script] }])).toEqual([
    '/competition/x/results/',
    '/_astro/head.0.js',
  ])
})

test('a file in two lists is one file, with the digest of the later list', () => {
  expect(mergeFiles([results, script], [['/_astro/head.1.js', 'dd', 310], draw])).toEqual([
    results,
    ['/_astro/head.1.js', 'dd', 310],
    draw,
  ])
})
