import { CALLS, type CallInput, type CallName, type CallResponse } from './calls.ts'
import { sendCall, type Transport } from './send-call.ts'

/** A function that sends calls: all of them, or those of `Available`. */
export type CallApi<Available extends CallName = CallName> = <C extends Available>(
  name: C,
  input: CallInput<C>,
) => Promise<CallResponse<C>>

export type ApiClient = <C extends CallName>(
  name: C,
  input: CallInput<C>,
  options?: { signal?: AbortSignal },
) => Promise<CallResponse<C>>

/**
 * The typed client of the whole API.
 * @param base address before `/api`, such as `https://example.org`
 * @throws as `sendCall`
 */
export const createApiClient =
  (base: string, transport?: Transport): ApiClient =>
  (name, input, options) =>
    sendCall<CallResponse<typeof name>>(CALLS[name], input ?? {}, {
      base,
      transport,
      signal: options?.signal,
    })
