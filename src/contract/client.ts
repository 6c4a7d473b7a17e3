import { CALLS, type CallName } from './calls.ts'
import type { CallInput, CallResponse } from './schemas/index.ts'
import { sendCall, type Transport } from './send-call.ts'

export type ApiClient = <C extends CallName>(
  name: C,
  input: CallInput<C>,
  options?: { signal?: AbortSignal },
) => Promise<CallResponse<C>>

/**
 * The typed client: makes every call of the catalogue.
 * @param base address before `/api`, such as `https://example.org`
 * @throws as `send`
 */
export const createApiClient =
  (base: string, transport?: Transport): ApiClient =>
  (name, input, options) =>
    sendCall<CallResponse<typeof name>>(CALLS[name], input ?? {}, {
      base,
      transport,
      signal: options?.signal,
    })
