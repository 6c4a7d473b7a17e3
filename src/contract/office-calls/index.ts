import type { CallDefinition } from '../call-definition.ts'
import { ENTITIES } from '../office/entities/index.ts'
import { defineEntityCalls } from './define-entity-calls.ts'
import { officeCalls } from './office-calls.ts'

/** Every call of the back office by its name; the portal knows none of them. */
export const OFFICE_CALLS: Readonly<Record<string, CallDefinition>> = {
  ...officeCalls,
  ...Object.assign({}, ...ENTITIES.map(defineEntityCalls)),
}
