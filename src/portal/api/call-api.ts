import { CALLS, type CallResponse } from '#contract/calls.ts'
import type { CallApi } from '#contract/client.ts'
import { sendPageCall } from '#contract/send-call.ts'
import { SERVICES } from '../data/service-addresses.ts'
import { withRetry } from '../data/with-retry.ts'

/**
 * Calls the API from a browser, up to three times if no response arrives. It imports the definitions of all calls, so live
 * pages use `callLiveApi` instead.
 * @throws as `sendPageCall`: errors of the API are not retried
 */
export const callApi: CallApi = (name, input) =>
  withRetry((signal) =>
    sendPageCall<CallResponse<typeof name>>(CALLS[name], input ?? {}, { base: SERVICES.api, signal }),
  )

/**
 * Calls the API once and waits as long as it takes: for purchases, which wait for the payment provider.
 * @throws as `sendPageCall`
 */
export const callApiOnce: CallApi = (name, input) =>
  sendPageCall<CallResponse<typeof name>>(CALLS[name], input ?? {}, { base: SERVICES.api })
