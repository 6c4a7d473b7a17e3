import type { Issue } from './check-values.ts'
import type { EntityValues } from './define-entity.ts'
import type { EntityOption, Labels } from './entity-calls.ts'
import type { Field } from './field-kinds.ts'

/** Two rows that are one: what speaks for it, what a merge keeps of both, and what it moves. */

/** Entities whose rows can be merged. */
export const MERGED_ENTITIES = ['person', 'club'] as const

export type MergedEntity = (typeof MERGED_ENTITIES)[number]

export const isMerged = (entity: string): boolean => MERGED_ENTITIES.some((name) => name === entity)

/** What two rows are compared by. */
export const EVIDENCE = [
  'name',
  'birthDate',
  'birthYear',
  'gender',
  'country',
  'club',
  'city',
  'ijfId',
  'externalId',
  'contact',
  'number',
  'competitions',
  'categories',
  'days',
] as const

export type Evidence = {
  about: (typeof EVIDENCE)[number]
  speaks: 'for' | 'against'
  /** How alike names are, how many competitions both have, or in which categories both were. */
  detail: string | null
}

/** Two rows that may be one. */
export type MergeCandidate = { rows: [EntityOption, EntityOption]; evidence: Evidence[] }

/** The row whose value of a field stays. */
export type MergeSide = 'kept' | 'removed'

/** Rows of a table whose reference is moved, and those that the kept row has already and that are dropped. */
export type MergeMove = { entity: string; field: string; moved: number; dropped: number }

export type MergePreview = {
  kept: { id: number; label: string; version: number; values: EntityValues }
  removed: { id: number; label: string; version: number; values: EntityValues }
  labels: Labels
  /** Whose value stays unless the other is chosen, of fields with two values. */
  sides: Record<string, MergeSide>
  /** Fields whose value follows from a rule, so that nobody chooses. */
  decided: string[]
  evidence: Evidence[]
  moves: MergeMove[]
  /** Why the rows cannot be merged; empty if they can. */
  issues: Issue[]
}

/** The number of the changes, by which they are undone. */
export type MergeResult = { batch: number; moved: number }

type Values = Readonly<Record<string, unknown>>

const isEmpty = (value: unknown): boolean => value === null || value === undefined || value === ''

/** Flags that protect a person if they have this value. */
const PROTECTING: Readonly<Record<string, boolean>> = { gdprConsent: false, hidden: true }

const BIRTH = ['birthDate', 'birthYear']

/**
 * Whose value of each field stays: that of the kept row, or that of the other where it has none. Nobody is less protected than before:
 * without consent of both there is none, hidden stays hidden, and a minor stays one. Date and year of birth are of one row.
 * @param choices what somebody has chosen; fields that are decided stay as they are
 * @param isMinor whether each row has the date or year of birth of a minor
 */
export function decideSides(
  fields: Readonly<Record<string, Field>>,
  kept: Values,
  removed: Values,
  {
    choices = {},
    isMinor,
  }: { choices?: Readonly<Record<string, MergeSide>>; isMinor: Readonly<Record<MergeSide, boolean>> },
): { sides: Record<string, MergeSide>; decided: string[] } {
  const sides: Record<string, MergeSide> = {}
  const decided: string[] = []
  const isBirthDecided = isMinor.kept !== isMinor.removed
  const birth = isBirthDecided
    ? isMinor.kept
      ? 'kept'
      : 'removed'
    : (choices.birthDate ?? choices.birthYear ?? decideBirth(kept, removed))
  for (const [name, field] of Object.entries(fields)) {
    const protecting = PROTECTING[name]
    if (protecting !== undefined) {
      sides[name] = kept[name] !== protecting && removed[name] === protecting ? 'removed' : 'kept'
      decided.push(name)
    } else if (BIRTH.includes(name)) {
      sides[name] = birth
      if (isBirthDecided) decided.push(name)
    } else sides[name] = choices[name] ?? decideValue(name, field, kept, removed)
  }
  return { sides, decided }
}

/** The more exact one, unless the years differ. */
function decideBirth(kept: Values, removed: Values): MergeSide {
  const [year, other] = [readBirthYear(kept), readBirthYear(removed)]
  if (year === null) return other === null ? 'kept' : 'removed'
  return year === other && isEmpty(kept.birthDate) && !isEmpty(removed.birthDate) ? 'removed' : 'kept'
}

/** The year of birth, by the date if it is known. */
export function readBirthYear({ birthDate, birthYear }: Values): number | null {
  if (typeof birthDate === 'string' && birthDate !== '') return Number(birthDate.slice(0, 4))
  return typeof birthYear === 'number' ? birthYear : null
}

/** A region is of the country that stays. */
function decideValue(name: string, field: Field, kept: Values, removed: Values): MergeSide {
  if (!isEmpty(kept[name]) || isEmpty(removed[name])) return 'kept'
  const within = field.kind === 'reference' ? field.within : undefined
  return within === undefined || kept[within] === removed[within] ? 'removed' : 'kept'
}
