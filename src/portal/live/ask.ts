import { send } from '#contract/call.ts'
import { LIVE_CALLS } from '#contract/calls/live.ts'
import { LIVE_PATH } from '#contract/live/groups.ts'
import type { Ask } from '#contract/published/from-api/ask.ts'
import type { CallResponse } from '#contract/schemas/index.ts'
import { API, patiently } from '../patiently.ts'

/** Asks how a running competition stands. Whoever asks something else brings the whole catalogue (`../api.ts`). */
export const askLive: Ask<keyof typeof LIVE_CALLS> = (name, input) =>
  patiently((signal) => send<CallResponse<typeof name>>(LIVE_CALLS[name], input ?? {}, { base: API, signal }))

/** Address of the socket, beside the API: `wss://judo.example/live`. */
export function socketAddress(): string {
  const address = new URL(API + LIVE_PATH, location.href)
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:'
  return address.href
}
