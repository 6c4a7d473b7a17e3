import type { CallName } from './calls.ts'
import type { CallInput, CallResponse } from './schemas/index.ts'

/** What asks the API: whatever it knows, or some calls. */
export type CallApi<Known extends CallName = CallName> = <C extends Known>(
  name: C,
  input: CallInput<C>,
) => Promise<CallResponse<C>>
