/** Whether the slug of a video is safe in file names and addresses; platforms use letters, digits and dashes. */
export const isVideoSlug = (slug: string): boolean => /^(yt|hls)__[\w.~-]+$/.test(slug)

/** Address of a video on its platform, starting at a second; null if the video is not on a platform. */
export function buildPlatformUrl(slug: string, second = 0): string | null {
  const code = /^yt__(.+)$/.exec(slug)?.[1]
  if (!code) return null
  const start = second >= 1 ? `&t=${Math.floor(second)}s` : ''
  return `https://www.youtube.com/watch?v=${encodeURIComponent(code)}${start}`
}
