import type { Field } from './field-kinds.ts'
import { type BackOfficeModule, MODULE_LEVELS } from './modules.ts'

/** What a person has to be allowed to do in the module of an entity, as its level of access. */
export type EntityLevels = { read: number; write: number; delete: number; private: number }

const DEFAULT_LEVELS: EntityLevels = { ...MODULE_LEVELS, private: MODULE_LEVELS.write }

/** A condition on several fields of a row. */
export type EntityRule =
  /** The first is not later or larger than the second. */
  | { rule: 'ordered'; fields: readonly [string, string] }
  /** A value of the field, other than zero, needs one of the other. */
  | { rule: 'needs'; field: string; other: string }
  /** At least one of the fields has a value. */
  | { rule: 'some'; fields: readonly string[] }
  /** The year of a date is the number of another field. */
  | { rule: 'year of'; date: string; year: string }

export const ordered = (first: string, second: string): EntityRule => ({
  rule: 'ordered',
  fields: [first, second],
})
export const needs = (field: string, other: string): EntityRule => ({ rule: 'needs', field, other })
export const some = (...fields: string[]): EntityRule => ({ rule: 'some', fields })
export const yearOf = (date: string, year: string): EntityRule => ({ rule: 'year of', date, year })

/** Rows of another entity that belong to a row, such as the contacts of a club: its form lists them. */
export type EntityChildren = {
  entity: string
  /** The field of the child that contains the id of the row. */
  field: string
  /** Values that the children of this entity have besides. */
  values?: Readonly<Record<string, string | number>>
}

export type EntityList = {
  /** Fields that the list shows unless others are chosen. */
  columns: readonly string[]
  /** The field by which the list is sorted; `-` in front for descending order. */
  sort: string
  /** Fields by whose values the list can be filtered. */
  filters?: readonly string[]
  /** Whether texts of the list can be searched. */
  search?: true
}

/**
 * Who reaches rows, of those who may open the module. The binding on the server names the columns with the owners.
 * - `owned`: users whose filters match their owners.
 * - `register`: everybody reads them, and users whose filters match their owners change them.
 * - `owned or shared`: rows without a partner are shared, the others owned.
 * - `shared`: everybody reads them, and users with full access change them.
 */
export type EntityScope = 'owned' | 'register' | 'owned or shared' | 'shared'

/** The field with the id of a person, in rows whose other field has a value. */
export type ConcernedPerson = { field: string; if: string; is: string }

export type EntityOptions = {
  /** In addresses of calls and pages: `Club`. */
  path: string
  /** The heading of the menu that it stands under, and the module whose level it needs. */
  module: BackOfficeModule
  levels?: Partial<EntityLevels>
  scope: EntityScope
  /** The fields whose values name a row in references, histories and search. */
  title: readonly string[]
  fields: Readonly<Record<string, Field>>
  rules?: readonly EntityRule[]
  list: EntityList
  children?: readonly EntityChildren[]
  /** Whether a removed row can be restored; code lists that are used cannot be removed. */
  removal: 'soft' | 'hard'
  /** Import finds the row of a line by the first of these sets of fields whose values the line has; null without import. */
  match: readonly (readonly string[])[] | null
  /** The field with the id of the person whom the row is about, so that removing the person erases its history. */
  concerns?: string | ConcernedPerson
  /** What the form shows of the portal, besides the fields. */
  preview?: 'ranking'
  /** Not in the menu: its rows are reached from their parent. */
  isPart?: true
}

/** An entity of the back office: a register, a code list or settings, whose screens, calls and imports follow from its definition. */
export type EntityDefinition = Omit<EntityOptions, 'levels' | 'rules' | 'children'> & {
  /** The key of its texts: `office.entity.club`. */
  name: string
  levels: EntityLevels
  rules: readonly EntityRule[]
  children: readonly EntityChildren[]
}

/** @throws Error if the definition names a field that it does not have, or reveals a private one by a filter */
export function defineEntity<const O extends EntityOptions>(name: string, options: O) {
  const { levels, rules = [], children = [], ...others } = options
  const named = [
    ...options.title,
    ...options.list.columns,
    ...(options.list.filters ?? []),
    options.list.sort.replace(/^-/, ''),
    ...(options.match ?? []).flat(),
    ...rules.flatMap(listRuleFields),
  ]
  for (const field of named)
    if (!Object.hasOwn(options.fields, field)) throw new Error(`The entity ${name} has no field ${field}.`)
  for (const field of options.list.filters ?? [])
    if (options.fields[field]?.isPrivate)
      throw new Error(`The list of ${name} cannot be filtered by ${field}, which is private.`)
  return { ...others, name, levels: { ...DEFAULT_LEVELS, ...levels }, rules, children }
}

export function listRuleFields(rule: EntityRule): readonly string[] {
  if (rule.rule === 'needs') return [rule.field, rule.other]
  if (rule.rule === 'year of') return [rule.date, rule.year]
  return rule.fields
}

type BaseValue<F extends Field> = F extends { kind: 'number' | 'money' | 'reference' }
  ? number
  : F extends { kind: 'flag' }
    ? boolean
    : F extends { kind: 'choice'; values: readonly (infer Value)[] }
      ? Value
      : string

/** The value of a field as calls contain it: dates and instants as text, null for an empty one. */
export type FieldValue<F extends Field = Field> =
  | BaseValue<F>
  | (F extends { isRequired: true } | { kind: 'flag' } ? never : null)

/** The values of a row whose fields are known by name alone. */
export type EntityValues = Readonly<Record<string, FieldValue>>
