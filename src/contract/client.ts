import { send, type Transport } from './call.ts'
import { CALLS, type CallName } from './calls.ts'
import type { CallInput, CallResponse } from './schemas/index.ts'

export type Client = <C extends CallName>(
  name: C,
  input: CallInput<C>,
  options?: { signal?: AbortSignal },
) => Promise<CallResponse<C>>

/**
 * The typed client: makes every call of the catalogue.
 * @param base address before `/api`, such as `https://example.org`
 * @throws as `send`
 */
export const createClient =
  (base: string, transport?: Transport): Client =>
  (name, input, options) =>
    send<CallResponse<typeof name>>(CALLS[name], input ?? {}, { base, transport, signal: options?.signal })
