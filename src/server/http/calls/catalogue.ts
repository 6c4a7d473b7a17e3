import type { CallDefinition } from '#contract/call-definition.ts'
import { CALLS, type CallName } from '#contract/calls.ts'
import { OFFICE_CALLS } from '#contract/office-calls/index.ts'
import type { RequestContext } from '#server/calls/handler.ts'
import { HANDLERS } from '#server/calls/handlers.ts'
import { entityHandlers } from '#server/calls/office/entities.ts'
import { officeHandlers } from '#server/calls/office/office.ts'
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

const OFFICE_HANDLERS: Readonly<Record<string, unknown>> = { ...entityHandlers, ...officeHandlers }

/** The calls of the back office, which the contract of the portal does not have. */
export const OFFICE_CATALOGUE: Catalogue = Object.fromEntries(
  Object.entries(OFFICE_CALLS).map(([name, call]) => [
    name,
    { call, handler: OFFICE_HANDLERS[name] as CallHandler }, // it takes what the schemas of the call return
  ]),
)
