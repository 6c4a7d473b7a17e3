/** A logo as part of a picture: its contents as an address (`data:image/png;base64,…`). */
export type FetchLogo = (path: string) => Promise<string | null>

/** What pictures can be made of. */
const SUPPORTED_TYPES = /^image\/(png|jpeg|svg\+xml)\b/

/**
 * Whether a drawing is plain text that leads nowhere: whoever uploaded it must not have files of this machine drawn into
 * a public picture. Pictures inside it are fine.
 */
export const isSelfContained = (svg: string): boolean =>
  /^\ufeff?\s*</.test(svg) &&
  !/<!ENTITY/i.test(svg) &&
  !/href\s*=\s*["']\s*(?!#|data:image\/(?:png|jpeg);base64,)/i.test(svg)

/** Bytes. */
const MAX_LOGO_BYTES = 2 * 1024 * 1024

/**
 * Logos as they are served. A path names the digest of its picture (`clubs/7.png?v=2c26…`): where something else comes,
 * a placeholder or nothing, there is no logo.
 * @param get asks the address under which pictures are served
 */
export function createFetchLogo(get: (path: string) => Promise<Response>): FetchLogo {
  return async (path) => {
    const digest = /[?&]v=([0-9a-f]+)/.exec(path)?.[1]
    const response = await get(`/cdn/${path}`).catch(() => null)
    if (!response?.ok || !digest || response.headers.get('ETag') !== `"${digest}"`) return null
    const type = response.headers.get('Content-Type') ?? ''
    const content = Buffer.from(await response.arrayBuffer())
    if (!SUPPORTED_TYPES.test(type) || content.length > MAX_LOGO_BYTES) return null
    if (type.startsWith('image/svg') && !isSelfContained(content.toString())) return null
    return `data:${type.replace(/;.*/, '')};base64,${content.toString('base64')}`
  }
}
