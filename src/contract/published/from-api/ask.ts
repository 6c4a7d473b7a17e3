import type { CallName } from '../../calls.ts'
import type { CallInput, CallResponse } from '../../schemas/index.ts'

/** What asks the API. */
export type Ask = <C extends CallName>(name: C, input: CallInput<C>) => Promise<CallResponse<C>>
