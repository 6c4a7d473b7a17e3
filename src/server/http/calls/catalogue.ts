import type { CallDefinition } from '#contract/call-definition.ts'
import { CALLS, type CallName } from '#contract/calls.ts'
import type { RequestContext } from '#server/calls/handler.ts'
import { HANDLERS } from '#server/calls/handlers.ts'
import type { CallInputs } from './read-request.ts'

export type CallHandler = (context: RequestContext, request: CallInputs) => Promise<unknown>

/** Calls by their names, with their handlers. */
export type Catalogue = Readonly<Record<string, { call: CallDefinition; handler: CallHandler }>>

/** The calls of the contract. */
export const CATALOGUE: Catalogue = Object.fromEntries(
  Object.entries<CallDefinition>(CALLS).map(([name, call]) => [
    name,
    { call, handler: HANDLERS[name as CallName] as CallHandler }, // it takes what the schemas of the call return
  ]),
)
