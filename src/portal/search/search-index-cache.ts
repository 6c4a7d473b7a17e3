import type { SearchManifest } from '#publication/search/search-index.ts'
import { decodeVocabulary } from '#publication/search/vocabulary.ts'
import { StatusError } from '../data/fetch-json.ts'

/**
 * The files of the search index for Pagefind. Fetched files are cached for the visit, and a small index is fetched completely
 * when the browser is idle, so that search works offline without a service worker and regardless of HTTP caching. The
 * complete index is one file, because a thousand small requests would overload the network of a sports hall.
 */
export type SearchIndexCache = {
  /** Replaces `fetch`. Pagefind ignores failed requests, so they are counted here. */
  fetch: (address: string) => Promise<Response>
  countFailures: () => number
  /**
   * All words of the index.
   * @throws Error if they can't be fetched
   */
  loadVocabulary: () => Promise<readonly string[]>
  /** Fetches the rest of the index if it is small enough. Does nothing the second time; failures are logged. */
  cacheAll: () => Promise<void>
  /** Clears files that may belong to an earlier release. A complete index is kept. */
  clear: () => void
}

type Contents = Uint8Array<ArrayBuffer>

const MANIFEST_FILE = 'files.json'

/** Congested networks may never respond. Milliseconds. */
const FETCH_TIMEOUT_MS = 20_000

/** @param base URL of the index's folder, with a trailing slash */
export function createSearchIndexCache(
  base: string,
  network: typeof fetch = (...args) => fetch(...args),
): SearchIndexCache {
  let fetched = new Map<string, Contents>()
  let completeIndex: Map<string, Contents> | null = null
  let caching: Promise<void> | null = null
  let failures = 0
  const load = async (name: string) => {
    const response = await network(base + name, { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) })
    if (!response.ok) throw new StatusError(base + name, response.status)
    return new Uint8Array(await response.arrayBuffer())
  }

  const read = async (name: string) => {
    const contents = completeIndex?.get(name) ?? fetched.get(name) ?? (await load(name))
    fetched.set(name, contents)
    return contents
  }

  const readManifest = async () => {
    const contents = await read(MANIFEST_FILE)
    return { contents, manifest: JSON.parse(new TextDecoder().decode(contents)) as SearchManifest }
  }

  const fetchCompleteIndex = async () => {
    const {
      contents,
      manifest: { offline },
    } = await readManifest()
    if (!offline) return
    const pack = await load(offline.pack)
    const files = new Map<string, Contents>([[MANIFEST_FILE, contents]])
    let at = 0
    for (const [name, size] of Object.entries(offline.files)) {
      files.set(name, pack.slice(at, at + size))
      at += size
    }
    completeIndex = files
  }

  return {
    fetch: async (address) => {
      const name = address.slice(address.indexOf(base) + base.length).replace(/\?.*/, '')
      try {
        return new Response(await read(name))
      } catch (error) {
        failures++
        throw error
      }
    },
    countFailures: () => failures,
    loadVocabulary: async () => {
      const { manifest } = await readManifest()
      return decodeVocabulary(await decompress(await read(manifest.vocabulary)))
    },
    cacheAll: () => {
      caching ??= fetchCompleteIndex().catch((error: unknown) => {
        console.warn('The search index is not available offline:', error)
        caching = null // the next call tries again
      })
      return caching
    },
    clear: () => {
      if (!completeIndex) fetched = new Map()
    },
  }
}

const decompress = (contents: Contents): Promise<string> =>
  new Response(new Blob([contents]).stream().pipeThrough(new DecompressionStream('gzip'))).text()
