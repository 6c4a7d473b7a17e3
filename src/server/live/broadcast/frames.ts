import type { LiveFrame } from '#contract/api/live.ts'

/** Serialized messages to viewers, except packets (`viewer-group.ts`). */

export const createJoinedFrame = (group: string, version: number, now: Date): Buffer =>
  serializeFrame({ type: 'joined', group, version, now: now.toISOString() })

export const createQuietFrame = (now: Date): Buffer =>
  serializeFrame({ type: 'quiet', now: now.toISOString() })

export const createRefusedFrame = (message: string): Buffer => serializeFrame({ type: 'refused', message })

const serializeFrame = (frame: LiveFrame): Buffer => Buffer.from(JSON.stringify(frame))
