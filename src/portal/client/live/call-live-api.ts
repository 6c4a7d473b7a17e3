import { liveCalls } from '#contract/api/live.ts'
import { liveDocumentCalls } from '#contract/api/live-documents.ts'
import type { CallResponse } from '#contract/calls.ts'
import type { CallApi } from '#contract/client.ts'
import { LIVE_PATH } from '#contract/live/groups.ts'
import { sendCall } from '#contract/send-call.ts'
import { API_URL, withRetry } from '../data/with-retry.ts'

/** The calls that pages of a running competition repeat. Pages that need others load all of them (`../data/call-api.ts`). */
const LIVE_CALLS = { ...liveCalls, ...liveDocumentCalls }

export const callLiveApi: CallApi<keyof typeof LIVE_CALLS> = (name, input) =>
  withRetry((signal) =>
    sendCall<CallResponse<typeof name>>(LIVE_CALLS[name], input ?? {}, { base: API_URL, signal }),
  )

/** Address of the socket, beside the API: `wss://judo.example/live`. */
export function getSocketAddress(): string {
  const address = new URL(API_URL + LIVE_PATH, location.href)
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:'
  return address.href
}
