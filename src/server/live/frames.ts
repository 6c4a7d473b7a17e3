import type { LiveFrame } from '#contract/shapes/live.ts'

/** What is sent to viewers beside packets, as it is sent. */

export const joinedFrame = (group: string, version: number, now: Date): Buffer =>
  written({ type: 'joined', group, version, now: now.toISOString() })

export const quietFrame = (now: Date): Buffer => written({ type: 'quiet', now: now.toISOString() })

export const refusedFrame = (message: string): Buffer => written({ type: 'refused', message })

const written = (frame: LiveFrame): Buffer => Buffer.from(JSON.stringify(frame))
