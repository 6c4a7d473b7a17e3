import { createHash } from 'node:crypto'

/**
 * Answers as they were sent, to be sent again while nothing they show has changed. In this process alone: another one
 * sees the same changes and keeps its own.
 */

type CachedResponse = { text: string; etag: string }

type ResponseCache = {
  /**
   * The answer to a question: the kept one if it was made under the same stamp, otherwise a new one, which all who ask
   * meanwhile get as well.
   * The stamp is read before the answer is made, so what changes meanwhile is seen by the next who ask.
   */
  getOrCreate: (question: string, stamp: string, make: () => Promise<unknown>) => Promise<CachedResponse>
}

/** Characters in all; a document of 400 contests has some 400,000. */
const MAX_CACHED_CHARACTERS = 32_000_000

/** A store of answers that forgets those not asked for longest, once they take more room than it has. */
export function createResponseCache(room = MAX_CACHED_CHARACTERS): ResponseCache {
  const kept = new Map<string, CachedResponse & { stamp: string }>()
  const making = new Map<string, Promise<CachedResponse>>()
  let taken = 0

  function forget(question: string): void {
    taken -= kept.get(question)?.text.length ?? 0
    kept.delete(question)
  }

  async function makeAnew(
    question: string,
    stamp: string,
    make: () => Promise<unknown>,
  ): Promise<CachedResponse> {
    const text = JSON.stringify(await make())
    const made = { text, etag: `"${createHash('sha1').update(text).digest('hex')}"`, stamp }
    forget(question)
    if (text.length > room) return made
    kept.set(question, made)
    taken += text.length
    for (const oldest of kept.keys()) {
      if (taken <= room) break
      forget(oldest)
    }
    return made
  }

  return {
    getOrCreate: async (question, stamp, make) => {
      const known = kept.get(question)
      if (known?.stamp === stamp) {
        kept.delete(question)
        kept.set(question, known)
        return known
      }
      const key = `${stamp} ${question}`
      const other = making.get(key)
      if (other) return other
      const answer = makeAnew(question, stamp, make).finally(() => making.delete(key))
      making.set(key, answer)
      return answer
    },
  }
}
