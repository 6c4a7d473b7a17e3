import type { SearchManifest } from '#publication/search-index.ts'

/**
 * The files of the search index, as Pagefind asks for them while it searches. What has been fetched stays for the
 * visit, and a small index is fetched whole when there is time for it: then search works without a network,
 * whatever the server says about caching, and without a service worker. All of it comes as one file, because a
 * thousand small ones would be a thousand requests in a hall's network.
 */
export type IndexFiles = {
  /** Stands in for `fetch`; Pagefind forgets what failed, so failures are counted here. */
  fetch: (address: string) => Promise<Response>
  countFailures: () => number
  /** Fetches the rest of the index if it is small enough to be kept. Does nothing the second time, and never throws. */
  cacheAll: () => Promise<void>
  /** Forgets what may belong to a release that is no longer served. What was kept whole stays. */
  clear: () => void
}

type Contents = Uint8Array<ArrayBuffer>

/** No answer after this long is a failure: the network of a hall may hold a request forever. Milliseconds. */
const FETCH_TIMEOUT_MS = 20_000

/** @param base address of the index's folder, with its last slash */
export function createIndexFiles(
  base: string,
  network: typeof fetch = (...asked) => fetch(...asked),
): IndexFiles {
  let fetched = new Map<string, Contents>()
  let whole: Map<string, Contents> | null = null
  let keeping: Promise<void> | null = null
  let failed = 0

  const load = async (name: string) => {
    const response = await network(base + name, { signal: AbortSignal.timeout(FETCH_TIMEOUT_MS) })
    if (!response.ok) throw new Error(`${base}${name} answered ${response.status}`)
    return new Uint8Array(await response.arrayBuffer())
  }

  const keep = async () => {
    const { offline } = JSON.parse(new TextDecoder().decode(await load('files.json'))) as SearchManifest
    if (!offline) return
    const pack = await load(offline.pack)
    whole = new Map()
    let at = 0
    for (const [name, size] of Object.entries(offline.files)) {
      whole.set(name, pack.slice(at, at + size))
      at += size
    }
  }

  return {
    fetch: async (address) => {
      const name = address.slice(address.indexOf(base) + base.length).replace(/\?.*/, '')
      try {
        const contents = whole?.get(name) ?? fetched.get(name) ?? (await load(name))
        fetched.set(name, contents)
        return new Response(contents)
      } catch (error) {
        failed++
        throw error
      }
    },
    countFailures: () => failed,
    cacheAll: () => {
      keeping ??= keep().catch(() => {
        keeping = null // another time
      })
      return keeping
    },
    clear: () => {
      if (!whole) fetched = new Map()
    },
  }
}
