import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto'

/**
 * Signatures of the addresses of protected videos. The segments of a playlist are addressed relative to it, so expiry and
 * signature are a part of the path: `/video/1763900000-<signature>/final/index.m3u8`. A signature is valid for one video.
 */

/** Of the signature that a page asks for: longer than a day of competition, because players fetch segments until it ends. */
export const SIGNATURE_LIFETIME_MS = 12 * 60 * 60_000

/** The key that signs addresses of videos. A CDN may have it: the secret of the server cannot be computed from it. */
export const deriveVideoKey = (secret: string): string =>
  Buffer.from(hkdfSync('sha256', secret, '', 'hajime video', 32)).toString('base64url')

const compute = (key: string, code: string, expires: number): Buffer =>
  createHmac('sha256', key).update(`video /${code}/ until ${expires}`).digest()

/**
 * Expiry and signature as a segment of a path.
 * @param expires in seconds since 1970
 */
export const signVideo = (key: string, code: string, expires: number): string =>
  `${expires}-${compute(key, code, expires).toString('base64url')}`

/** Whether a segment of a path is a signature of this video that has not expired. */
export function isVideoSignature(key: string, code: string, segment: string, now: Date): boolean {
  const [, expires, signature] = /^(\d{1,12})-([\w-]{43})$/.exec(segment) ?? []
  if (expires === undefined || signature === undefined) return false
  const isSigned = timingSafeEqual(Buffer.from(signature, 'base64url'), compute(key, code, Number(expires)))
  return isSigned && now.getTime() < Number(expires) * 1000
}
