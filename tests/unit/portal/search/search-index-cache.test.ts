import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { createSearchIndexCache } from '#portal/search/search-index-cache.ts'
import type { SearchManifest } from '#publication/search/search-index.ts'
import { encodeVocabulary } from '#publication/search/vocabulary.ts'

const LISTED: SearchManifest = {
  bytes: 10,
  vocabulary: 'vocabulary.1.bin',
  offline: { pack: 'offline.1.bin', files: { 'index/a.pf_index': 3, 'fragment/b.pf_fragment': 4 } },
}

/** A network with files under `/pagefind/`, that can be cut. */
function network(files: Record<string, string | Uint8Array<ArrayBuffer>>) {
  const asked: string[] = []
  const state = { cut: false }
  const fetch = async (address: string | URL | Request) => {
    asked.push(String(address))
    if (state.cut) throw new TypeError('Failed to fetch')
    const contents = files[String(address).replace('/pagefind/', '')]
    return contents === undefined ? new Response('', { status: 404 }) : new Response(contents)
  }
  return { asked, state, fetch }
}

const text = async (response: Promise<Response>) => (await response).text()

describe('the cache of the search index', () => {
  test('fetches files on demand and keeps them', async () => {
    const { asked, state, fetch } = network({ 'pagefind-entry.json': '{}' })
    const files = createSearchIndexCache('/pagefind/', fetch)
    expect(await text(files.fetch('/pagefind/pagefind-entry.json?ts=1'))).toBe('{}')
    state.cut = true
    expect(await text(files.fetch('/pagefind/pagefind-entry.json?ts=2'))).toBe('{}')
    expect(asked).toEqual(['/pagefind/pagefind-entry.json'])
  })

  test('works offline with all files of a small index', async () => {
    const { asked, state, fetch } = network({
      'files.json': JSON.stringify(LISTED),
      'offline.1.bin': 'abcdefg',
    })
    const files = createSearchIndexCache('/pagefind/', fetch)
    await Promise.all([files.cacheAll(), files.cacheAll()])
    state.cut = true
    expect(await text(files.fetch('/pagefind/index/a.pf_index'))).toBe('abc')
    expect(await text(files.fetch('/pagefind/fragment/b.pf_fragment'))).toBe('defg')
    expect(asked).toEqual(['/pagefind/files.json', '/pagefind/offline.1.bin'])
    expect(files.countFailures()).toBe(0)
  })

  test('fetches only the list of a large index', async () => {
    const { asked, fetch } = network({ 'files.json': '{"bytes":9000000,"offline":null}' })
    await createSearchIndexCache('/pagefind/', fetch).cacheAll()
    expect(asked).toEqual(['/pagefind/files.json'])
  })

  test('retries files that could not be stored', async () => {
    const { asked, state, fetch } = network({ 'files.json': '{"bytes":9000000,"offline":null}' })
    const files = createSearchIndexCache('/pagefind/', fetch)
    state.cut = true
    await files.cacheAll()
    state.cut = false
    await files.cacheAll()
    expect(asked).toEqual(['/pagefind/files.json', '/pagefind/files.json'])
  })

  test('reads the vocabulary, offline as well once the index was stored', async () => {
    const vocabulary = new Uint8Array(gzipSync(encodeVocabulary(['riner', 'rina'])))
    const files = { 'index/a.pf_index': 3, 'vocabulary.1.bin': vocabulary.length }
    const { asked, state, fetch } = network({
      'files.json': JSON.stringify({ ...LISTED, offline: { pack: 'offline.1.bin', files } }),
      'offline.1.bin': new Uint8Array([1, 2, 3, ...vocabulary]),
      'vocabulary.1.bin': vocabulary,
    })
    const online = createSearchIndexCache('/pagefind/', fetch)
    expect(await online.loadVocabulary()).toEqual(['rina', 'riner'])
    expect(asked).toEqual(['/pagefind/files.json', '/pagefind/vocabulary.1.bin'])
    const offline = createSearchIndexCache('/pagefind/', fetch)
    await offline.cacheAll()
    offline.clear()
    state.cut = true
    expect(await offline.loadVocabulary()).toEqual(['rina', 'riner'])
  })

  test('counts missing and unreachable files as failures', async () => {
    const { state, fetch } = network({})
    const files = createSearchIndexCache('/pagefind/', fetch)
    await expect(files.fetch('/pagefind/index/gone.pf_index')).rejects.toThrow('404')
    state.cut = true
    await expect(files.fetch('/pagefind/index/gone.pf_index')).rejects.toThrow('Failed to fetch')
    expect(files.countFailures()).toBe(2)
  })

  test('fetches files again once cleared, unless the index was stored completely', async () => {
    const contents = {
      'files.json': JSON.stringify(LISTED),
      'offline.1.bin': 'abcdefg',
      'pagefind-entry.json': '{}',
    }
    const { asked, fetch } = network(contents)
    const files = createSearchIndexCache('/pagefind/', fetch)
    await files.fetch('/pagefind/pagefind-entry.json')
    files.clear()
    await files.fetch('/pagefind/pagefind-entry.json')
    expect(asked).toHaveLength(2)
    await files.cacheAll()
    files.clear()
    await files.fetch('/pagefind/pagefind-entry.json')
    await files.fetch('/pagefind/index/a.pf_index')
    expect(asked).toHaveLength(4)
  })

  test('fetches a large index again once cleared, so that a new release is found', async () => {
    const { asked, fetch } = network({
      'files.json': '{"bytes":9000000,"offline":null}',
      'pagefind-entry.json': '{}',
    })
    const files = createSearchIndexCache('/pagefind/', fetch)
    await files.cacheAll()
    await files.fetch('/pagefind/pagefind-entry.json')
    files.clear()
    await files.fetch('/pagefind/pagefind-entry.json')
    expect(asked).toHaveLength(3)
  })
})
