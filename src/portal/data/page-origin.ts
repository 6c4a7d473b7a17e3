import type { PageContext } from '../page-context.ts'

/**
 * Origin of the data of a page rendered in the browser: the same digest as when publishing (`archive/digest.ts`; a test
 * compares them), and the snapshot that is published. Null without Web Crypto (sites without https).
 * @param texts the resources as fetched
 */
export async function computeOrigin(texts: readonly string[]): Promise<PageContext['origin']> {
  if (!globalThis.crypto?.subtle || texts.length === 0) return null
  const response = await fetch('/data/snapshot.json')
  if (!response.ok) return null
  const { id } = (await response.json()) as { id: string }
  const digests = await Promise.all(texts.map((text) => computeDigest(text)))
  return { digest: await computeDigest(...digests), snapshot: id }
}

/** Short digest of texts in their order: the first 16 hexadecimal digits of their SHA-256. */
export async function computeDigest(...parts: readonly string[]): Promise<string> {
  const bytes = new TextEncoder().encode(parts.map((part) => `${part}\0`).join(''))
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...hash.slice(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
