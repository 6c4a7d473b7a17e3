import type { EntityBinding } from '../bind-entity.ts'
import { CODE_LIST_BINDINGS } from './code-lists.ts'
import { COMPETITION_BINDINGS } from './competitions.ts'
import { REGISTRY_BINDINGS } from './registry.ts'
import { SETTINGS_BINDINGS } from './settings.ts'
import { USER_BINDINGS } from './users.ts'

/** All entities with their tables. */
export const BINDINGS: readonly EntityBinding[] = [
  ...COMPETITION_BINDINGS,
  ...REGISTRY_BINDINGS,
  ...SETTINGS_BINDINGS,
  ...USER_BINDINGS,
  ...CODE_LIST_BINDINGS,
]

const byName = new Map(BINDINGS.map((binding) => [binding.definition.name, binding]))
const byTable = new Map(BINDINGS.map((binding) => [binding.entity, binding]))

/** @throws Error if there is no entity of the name */
export function requireBinding(name: string): EntityBinding {
  const binding = byName.get(name)
  if (!binding) throw new Error(`There is no entity ${name}.`)
  return binding
}

/** The entity whose rows are in a table, as the audit log names it. */
export const findBindingByTable = (table: string): EntityBinding | undefined => byTable.get(table)
