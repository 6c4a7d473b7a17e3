import { liveCalls } from '#contract/api/live/live.ts'
import { liveDocumentCalls } from '#contract/api/live/live-documents.ts'
import type { CallResponse } from '#contract/calls.ts'
import type { CallApi } from '#contract/client.ts'
import { LIVE_PATH } from '#contract/live/groups.ts'
import { sendPageCall } from '#contract/send-call.ts'
import { findServiceAddresses } from '#publication/service-addresses.ts'
import { withRetry } from '../data/with-retry.ts'
import { ORIGIN } from './site.ts'

const SERVICES = findServiceAddresses(import.meta.env.SERVICE_ADDRESSES ?? {}, new URL(ORIGIN).host)

/** Address of the socket: `wss://judo.example/live`. */
export const getSocketAddress = (): string => (SERVICES.realtime || ORIGIN).replace(/^http/, 'ws') + LIVE_PATH

const LIVE_CALLS = { ...liveCalls, ...liveDocumentCalls }

/** The calls that a running competition needs, without the cookies of the visitor. */
export const callLiveApi: CallApi<keyof typeof LIVE_CALLS> = (name, input) =>
  withRetry((signal) =>
    sendPageCall<CallResponse<typeof name>>(LIVE_CALLS[name], input ?? {}, {
      base: SERVICES.api || ORIGIN,
      signal,
      transport: (request) => fetch(new Request(request, { credentials: 'omit' })),
    }),
  )
