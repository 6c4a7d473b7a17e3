import { contestCalls } from '#contract/api/contests/contests.ts'
import type { CallResponse } from '#contract/calls.ts'
import { sendCall } from '#contract/send-call.ts'
import { publishScoreEvent } from '#publication/from-api/score-event.ts'
import type { PublishedScoreEvent } from '#publication/schemas/index.ts'
import { SERVICES } from './service-addresses.ts'
import { withRetry } from './with-retry.ts'

/** The scores of a contest that are not published yet, from the API, in order. */
export async function fetchScores(idFight: number): Promise<PublishedScoreEvent[]> {
  const events = await withRetry((signal) =>
    sendCall<CallResponse<'Contest/Events'>>(
      contestCalls['Contest/Events'],
      { idFight },
      { base: SERVICES.api, signal },
    ),
  )
  return events.flatMap(publishScoreEvent)
}
