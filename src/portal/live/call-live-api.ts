import { liveCalls } from '#contract/api/live/live.ts'
import { liveDocumentCalls } from '#contract/api/live/live-documents.ts'
import type { CallResponse } from '#contract/calls.ts'
import type { CallApi } from '#contract/client.ts'
import { LIVE_PATH } from '#contract/live/groups.ts'
import { sendPageCall } from '#contract/send-call.ts'
import { getRealtimeOrigin, SERVICES } from '../data/service-addresses.ts'
import { withRetry } from '../data/with-retry.ts'

/** The calls that pages of a running competition repeat. Pages that need others load all of them (`../data/call-api.ts`). */
const LIVE_CALLS = { ...liveCalls, ...liveDocumentCalls }

export const callLiveApi: CallApi<keyof typeof LIVE_CALLS> = (name, input) =>
  withRetry((signal) =>
    sendPageCall<CallResponse<typeof name>>(LIVE_CALLS[name], input ?? {}, { base: SERVICES.api, signal }),
  )

/** Address of the socket: `wss://judo.example/live`. */
export const getSocketAddress = (): string => getRealtimeOrigin() + LIVE_PATH
