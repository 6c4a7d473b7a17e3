/**
 * Where to report a mistake on a page: an e-mail or a form prefilled with the page and the digest of its data. Null if no
 * address is configured.
 * @param corrections e-mail address, or https address of a form
 * @example buildCorrectionLink('data@judo.example', '/de/clubs/', '1a2b') // 'mailto:data@judo.example?subject=%2Fde%2Fclubs%2F%201a2b'
 */
export function buildCorrectionLink(corrections: string | null, page: string, digest: string): string | null {
  if (!corrections) return null
  if (!corrections.startsWith('https://')) {
    return `mailto:${corrections}?subject=${encodeURIComponent(`${page} ${digest}`)}`
  }
  const form = new URL(corrections)
  form.searchParams.set('page', page)
  form.searchParams.set('data', digest)
  return form.href
}
