import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'

/** Responses that are sent again while the data they show is unchanged. Each process has its own cache. */

type CachedResponse = { text: string; etag: string }

type ResponseCache = {
  /**
   * The cached response to a request if its stamp is unchanged, otherwise a new one; concurrent requests share it. Read the
   * stamp before you create the response, so that a change in between is noticed by the next request.
   */
  getOrCreate: (request: string, stamp: string, create: () => Promise<unknown>) => Promise<CachedResponse>
}

/** Characters of all responses; the largest, a contest order with 400 contests, has about 400,000. */
const MAX_CACHED_CHARACTERS = 32_000_000

/** @param maxSize characters; beyond them, the least recently used responses are removed */
export function createResponseCache(maxSize = MAX_CACHED_CHARACTERS): ResponseCache {
  const cache = new LRUCache<string, CachedResponse & { stamp: string }>({
    maxSize,
    sizeCalculation: ({ text }) => text.length,
  })
  const pending = new Map<string, Promise<CachedResponse>>()

  async function createResponse(
    request: string,
    stamp: string,
    create: () => Promise<unknown>,
  ): Promise<CachedResponse> {
    const text = JSON.stringify(await create())
    const response = { text, etag: `"${createHash('sha1').update(text).digest('hex')}"`, stamp }
    cache.set(request, response)
    return response
  }

  return {
    getOrCreate: async (request, stamp, create) => {
      const cached = cache.get(request)
      if (cached?.stamp === stamp) return cached
      const key = `${stamp} ${request}`
      const response =
        pending.get(key) ?? createResponse(request, stamp, create).finally(() => pending.delete(key))
      pending.set(key, response)
      return response
    },
  }
}
