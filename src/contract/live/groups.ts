import { LARGEST_ID } from '../limits.ts'

/**
 * Groups of the live feed: a whole competition, or one of its mats. Rules: docs/specification/live.md.
 * No zod here: browsers import this.
 */

/**
 * Version of the format of viewers' packets and of `Live/State`, which contain it. It changes with every change that an open page
 * would misread; such a page is reloaded.
 */
export const LIVE_FORMAT = 2

/** Path of the WebSocket. */
export const LIVE_PATH = '/live'

export type LiveGroup = {
  competitionId: number
  /** Null is the whole competition, all its mats. */
  mat: number | null
}

/**
 * Name of a group in commands and frames.
 * @example formatGroupName({ competitionId: 12, mat: 3 }) // 'competition/12/mat/3'
 */
export const formatGroupName = ({ competitionId, mat }: LiveGroup): string =>
  mat === null ? `competition/${competitionId}` : `competition/${competitionId}/mat/${mat}`

/** The group with a name; null if there is none. */
export function parseGroupName(name: string): LiveGroup | null {
  const [, competitionId, mat] = /^competition\/([1-9]\d{0,9})(?:\/mat\/([1-9]\d?|100))?$/.exec(name) ?? []
  if (!competitionId || Number(competitionId) > LARGEST_ID) return null
  return { competitionId: Number(competitionId), mat: mat === undefined ? null : Number(mat) }
}
