import { isSelfContained, MAX_LOGO_BYTES } from '../pull/logo-rules.ts'

/** A logo as a data URL (`data:image/png;base64,…`), to embed in an image. */
export type FetchLogo = (path: string) => Promise<string | null>

/** The media types that can be embedded. */
const SUPPORTED_TYPES = /^image\/(png|jpeg|svg\+xml)\b/

/**
 * Fetches logos. The path contains the digest of the file (`clubs/7.png?v=2c26…`); if the response has another digest,
 * for example a placeholder, there is no logo.
 * @param get fetches a path of the server
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
