import type { CallResponse } from '#contract/calls.ts'
import type { VideoSource } from '#publication/videos.ts'
import { SIGNATURE_LIFETIME_MS, signVideo } from './video-signature.ts'

export type VideoAddresses = {
  /** The address of an HLS playlist; signed if the video is protected. */
  issue: (
    source: Exclude<VideoSource, 'yt'>,
    code: string,
    now: Date,
  ) => CallResponse<'Contest/MediaTokenForVideofield'>
}

/**
 * @param key signs addresses
 * @param origin of the server that delivers; empty if the API does
 */
export const createVideoAddresses = (key: string, origin: string): VideoAddresses => ({
  issue: (source, code, now) => {
    const expirationTimestamp = Math.floor((now.getTime() + SIGNATURE_LIFETIME_MS) / 1000)
    const access = source === 'hls' ? 'public' : signVideo(key, code, expirationTimestamp)
    return {
      url: `${origin}/video/${access}/${encodeURIComponent(code)}/index.m3u8`,
      expiration: new Date(expirationTimestamp * 1000).toISOString(),
      expirationTimestamp,
    }
  },
})
