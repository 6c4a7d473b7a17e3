import { LRUCache } from 'lru-cache'

type PdfBytes = Uint8Array<ArrayBuffer>

type PdfCache = {
  /** The cached PDF of an address if the digest of its data is unchanged, otherwise a new one; concurrent requests share it. */
  getOrCreate: (address: string, digest: string, create: () => Promise<PdfBytes>) => Promise<PdfBytes>
}

/** Maximum size of all cached PDFs in bytes; a draw sheet has about 40,000. */
const MAX_CACHE_BYTES = 16_000_000

/** @param maxSize bytes; beyond them, the least recently used PDFs are removed */
export function createPdfCache(maxSize = MAX_CACHE_BYTES): PdfCache {
  const cache = new LRUCache<string, { digest: string; content: PdfBytes }>({
    maxSize,
    sizeCalculation: ({ content }) => content.length,
  })
  const pending = new Map<string, Promise<PdfBytes>>()

  async function createPdf(
    address: string,
    digest: string,
    create: () => Promise<PdfBytes>,
  ): Promise<PdfBytes> {
    const content = await create()
    cache.set(address, { digest, content })
    return content
  }

  return {
    getOrCreate: async (address, digest, create) => {
      const cached = cache.get(address)
      if (cached?.digest === digest) return cached.content
      const key = `${digest} ${address}`
      const content =
        pending.get(key) ?? createPdf(address, digest, create).finally(() => pending.delete(key))
      pending.set(key, content)
      return content
    },
  }
}
