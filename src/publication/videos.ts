/** Whether a video's slug can be a file's name and part of an address; codes of platforms are letters, figures and dashes. */
export const isVideoSlug = (slug: string): boolean => /^(yt|hls)__[\w.~-]+$/.test(slug)

/** Where a video can be watched at its platform, from a second on; null for one that only our player plays. */
export function buildPlatformUrl(slug: string, second = 0): string | null {
  const code = /^yt__(.+)$/.exec(slug)?.[1]
  if (!code) return null
  const from = second >= 1 ? `&t=${Math.floor(second)}s` : ''
  return `https://www.youtube.com/watch?v=${encodeURIComponent(code)}${from}`
}
