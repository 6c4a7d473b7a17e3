import type { LiveFrame } from '#contract/api/live/live.ts'
import { formatGroupName, type LiveGroup } from '#contract/live/groups.ts'

/** Serialized messages to viewers, except packets (`viewer-group.ts`). */

export const createJoinedFrame = (group: string, version: number, now: Date): Buffer =>
  serializeFrame({ type: 'joined', group, version, now: now.toISOString() })

export const createQuietFrame = (now: Date): Buffer =>
  serializeFrame({ type: 'quiet', now: now.toISOString() })

export const createRefusedFrame = (message: string): Buffer => serializeFrame({ type: 'refused', message })

/** The response for a competition that is not public is the same as for one that does not exist. */
export const createUnknownGroupFrame = (group: LiveGroup): Buffer =>
  createRefusedFrame(`There is no group "${formatGroupName(group)}".`)

const serializeFrame = (frame: LiveFrame): Buffer => Buffer.from(JSON.stringify(frame))
