type PdfBytes = Uint8Array<ArrayBuffer>

type PdfCache = {
  /** The sheet of an address: the kept one if it shows the same data, otherwise a new one. */
  getOrCreate: (address: string, digest: string, make: () => Promise<PdfBytes>) => Promise<PdfBytes>
}

/** Bytes in all; a sheet has some 40,000. */
const MAX_CACHE_BYTES = 16_000_000

/** A store of sheets that forgets those not asked for longest. Who asks while one is made waits for the same. */
export function createPdfCache(room = MAX_CACHE_BYTES): PdfCache {
  const kept = new Map<string, { digest: string; size: number; content: Promise<PdfBytes> }>()
  let taken = 0

  function forget(address: string): void {
    taken -= kept.get(address)?.size ?? 0
    kept.delete(address)
  }

  return {
    getOrCreate: async (address, digest, make) => {
      const known = kept.get(address)
      forget(address)
      const sheet = known?.digest === digest ? known : { digest, size: 0, content: make() }
      kept.set(address, sheet)
      taken += sheet.size
      try {
        const content = await sheet.content
        if (sheet.size === 0 && kept.get(address) === sheet) {
          sheet.size = content.length
          taken += sheet.size
        }
        for (const oldest of kept.keys()) {
          if (taken <= room) break
          forget(oldest)
        }
        return content
      } catch (error) {
        if (kept.get(address) === sheet) forget(address)
        throw error
      }
    },
  }
}
