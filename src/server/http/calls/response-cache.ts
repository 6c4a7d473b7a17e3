import { LRUCache } from 'lru-cache'
import type { CallDefinition } from '#contract/call-definition.ts'
import { LANGUAGE_PARAMETERS } from '#contract/translated-names.ts'
import { getRequestLanguage, getTranslatedKinds } from '#server/platform/locales/translate-response.ts'
import { countStoredBytes, createStoredBody, type StoredBody } from '../stored-body.ts'

/** Responses that are sent again while the data they show is unchanged. Each process has its own cache. */

type ResponseCache = {
  /** Whether `getOrCreate` would respond without creating another response. */
  has: (request: string, stamp: string) => boolean
  /**
   * The cached response to a request if its stamp is unchanged, otherwise a new one; concurrent requests share it. Read the
   * stamp before you create the response, so that a change in between is noticed by the next request.
   */
  getOrCreate: (request: string, stamp: string, create: () => Promise<unknown>) => Promise<StoredBody>
}

/** Limits of a cache; beyond them, the least recently used responses are removed. */
type CacheLimits = {
  /** Bytes of all keys and responses, compressed ones too, with their overhead; the largest response, a contest order with 400
   * contests, has 400,000. */
  maxBytes: number
  maxEntries: number
}

const DEFAULT_LIMITS: CacheLimits = { maxBytes: 64_000_000, maxEntries: 5000 }

/** Bytes that an entry takes besides its texts: objects, the slots of the cache, and its ETag. */
export const ENTRY_OVERHEAD_BYTES = 600

export function createResponseCache({ maxBytes, maxEntries } = DEFAULT_LIMITS): ResponseCache {
  const cache = new LRUCache<string, { body: StoredBody; stamp: string }>({
    max: maxEntries,
    maxSize: maxBytes,
    sizeCalculation: ({ body, stamp }, request) =>
      ENTRY_OVERHEAD_BYTES + countTextBytes(request) + countTextBytes(stamp) + countStoredBytes(body),
  })
  const pending = new Map<string, Promise<StoredBody>>()

  async function createResponse(
    request: string,
    stamp: string,
    create: () => Promise<unknown>,
  ): Promise<StoredBody> {
    const body = createStoredBody(JSON.stringify(await create()))
    cache.set(request, { body, stamp })
    return body
  }

  return {
    has: (request, stamp) => cache.peek(request)?.stamp === stamp || pending.has(`${stamp} ${request}`),
    getOrCreate: async (request, stamp, create) => {
      const cached = cache.get(request)
      if (cached?.stamp === stamp) return cached.body
      const key = `${stamp} ${request}`
      const response =
        pending.get(key) ?? createResponse(request, stamp, create).finally(() => pending.delete(key))
      pending.set(key, response)
      return response
    },
  }
}

/** JavaScript stores a text with any character beyond Latin-1 in two bytes per character. */
const countTextBytes = (text: string): number =>
  /[\u0100-\uffff]/.test(text) ? 2 * text.length : text.length

/**
 * The key of a response: the call, and the parameters that its response depends on. The language is one of them only if
 * the response contains names that are translated.
 * @param request the request after validation
 */
export function getCacheKey(call: CallDefinition, request: object): string {
  const ignored = [...(call.ignoredParameters ?? []), ...LANGUAGE_PARAMETERS]
  const parameters = Object.entries(request)
    .filter(([parameter, value]) => value !== undefined && !ignored.includes(parameter))
    .sort(([a], [b]) => (a < b ? -1 : 1))
  const language = getTranslatedKinds(call).size > 0 ? getRequestLanguage(request) : null
  return `${call.method} ${call.path} ${language ?? ''} ${JSON.stringify(parameters)}`
}
