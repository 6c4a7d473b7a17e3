import type { PageContext } from '../../page-context.ts'

/**
 * Where a page rendered in the browser has its data from: the same digest that the build would have named
 * (`archive/digest.ts`; a test holds them together), and the snapshot that is published. Null where the browser
 * has no cryptography to offer (an address without https).
 * @param texts the resources as they were fetched
 */
export async function computeOrigin(texts: readonly string[]): Promise<PageContext['origin']> {
  if (!globalThis.crypto?.subtle || texts.length === 0) return null
  const response = await fetch('/data/snapshot.json')
  if (!response.ok) return null
  const { id } = (await response.json()) as { id: string }
  const digests = await Promise.all(texts.map((text) => computeDigest(text)))
  return { digest: await computeDigest(...digests), snapshot: id }
}

/** Short fingerprint of texts in their order: 16 hexadecimal digits of their SHA-256. */
export async function computeDigest(...parts: readonly string[]): Promise<string> {
  const bytes = new TextEncoder().encode(parts.map((part) => `${part}\0`).join(''))
  const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
  return [...hash.slice(0, 8)].map((byte) => byte.toString(16).padStart(2, '0')).join('')
}
