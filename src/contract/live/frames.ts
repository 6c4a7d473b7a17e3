import type { LiveFrame } from '../api/live/live.ts'

/** A socket without a frame for this long is considered dead; the server sends at least one every 15 seconds. Milliseconds. */
export const SILENCE_TIMEOUT_MS = 40_000

/** Reads a frame of the live feed. The server sends JSON only, so anything else comes from a proxy: it is logged and ignored. */
export function parseLiveFrame(text: string): LiveFrame | null {
  try {
    return JSON.parse(text) as LiveFrame
  } catch (error) {
    console.error(error)
    return null
  }
}
