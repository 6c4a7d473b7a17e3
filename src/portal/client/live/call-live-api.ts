import type { CallApi } from '#contract/call-api.ts'
import { LIVE_CALLS } from '#contract/calls/live.ts'
import { LIVE_PATH } from '#contract/live/groups.ts'
import type { CallResponse } from '#contract/schemas/index.ts'
import { sendCall } from '#contract/send-call.ts'
import { API_URL, withRetry } from '../data/with-retry.ts'

/** Asks how a running competition stands. Whoever asks something else brings the whole catalogue (`../api.ts`). */
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
