import type { ContestEvent } from '#contract/api/contests/contests.ts'
import { LEAD_SECONDS } from '#judo/video/index.ts'
import type { PublishedScoreEvent } from '../schemas/index.ts'
import { isPublishedScore } from '../score-events.ts'

/** Tags that name the side of the body, which no page shows. */
const DIRECTIONS = new Set(['Left', 'Right'])

/** A score or penalty; empty for events of other kinds, and without a side. */
export function publishScoreEvent({
  type,
  time,
  tags,
  videoOffset,
  actors: [actor],
}: ContestEvent): PublishedScoreEvent[] {
  if (!isPublishedScore(type) || !actor) return []
  const publishedTags = tags.filter((tag) => !DIRECTIONS.has(tag))
  return [
    {
      score: type,
      side: actor.color,
      second: time.goldenScore ?? time.scoreboard,
      ...(time.goldenScore !== null && { goldenScore: true as const }),
      ...(time.real !== null && { elapsed: time.real }),
      ...(videoOffset !== null && videoOffset !== LEAD_SECONDS && { lead: videoOffset }),
      ...(publishedTags.length > 0 && { tags: publishedTags }),
    },
  ]
}
