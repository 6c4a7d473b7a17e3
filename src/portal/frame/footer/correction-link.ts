/**
 * Where a mistake on a page is reported: a letter or a form that names the page and the digest of its data already.
 * Null where no address is configured.
 * @param corrections mail address, or https address of a form
 * @example correctionLink('data@judo.example', '/de/clubs/', '1a2b') // 'mailto:data@judo.example?subject=%2Fde%2Fclubs%2F%201a2b'
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
