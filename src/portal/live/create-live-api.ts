import { liveCalls } from '#contract/api/live/live.ts'
import { liveDocumentCalls } from '#contract/api/live/live-documents.ts'
import type { CallResponse } from '#contract/calls.ts'
import type { CallApi } from '#contract/client.ts'
import { type SendOptions, sendPageCall } from '#contract/send-call.ts'
import { withRetry } from '../data/with-retry.ts'

/** The calls that pages of a running competition repeat. Pages that need others load all of them (`../api/call-api.ts`). */
const LIVE_CALLS = { ...liveCalls, ...liveDocumentCalls }

export const createLiveApi =
  (options: Pick<SendOptions, 'base' | 'transport'>): CallApi<keyof typeof LIVE_CALLS> =>
  (name, input) =>
    withRetry((signal) =>
      sendPageCall<CallResponse<typeof name>>(LIVE_CALLS[name], input ?? {}, { ...options, signal }),
    )
