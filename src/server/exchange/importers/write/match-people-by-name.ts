import { fold } from '#language/search/fold.ts'
import type { Namesake } from './find-namesakes.ts'
import type { ImportedPersonRow } from './insert-people.ts'

/**
 * Matches people known only by name with those in the database.
 * Rules: docs/specification/imports.md, "People".
 */

/** A person to match. Without a nation there is one per competition, because its entries may tell namesakes apart. */
export type NameToMatch = {
  key: string
  row: ImportedPersonRow
  /** Code of the nation; null if it is unknown. */
  country: string | null
  competitionIds: readonly number[]
  /** The file that contains the name, for messages. */
  file: string
}

/** Who a person is if the data does not decide: an id, a nation, or somebody who is not in the database yet. */
export type PersonDecision = { id: number } | { country: string } | 'new'

/** Decisions by the folded text of `describePerson`. */
export type PersonDecisions = ReadonlyMap<string, PersonDecision>

export type NameMatch =
  | { kind: 'stored'; id: number; by: 'nation' | 'entry' | 'only namesake' | 'decision' }
  /** Names with the same `newKey` are one new person. */
  | { kind: 'new'; newKey: string }
  /** Everybody whom the name may stand for. */
  | { kind: 'undecided'; options: readonly string[] }

export const describePerson = (
  { familyName, givenName, gender }: Pick<ImportedPersonRow, 'familyName' | 'givenName' | 'gender'>,
  country: string | null,
) => `${`${familyName} ${givenName}`.trim()} (${gender}, ${country ?? 'no nation'})`

/** The match of each name, by key. */
export function matchPeopleByName(
  names: readonly NameToMatch[],
  namesakes: readonly Namesake[],
  decisions: PersonDecisions,
): ReadonlyMap<string, NameMatch> {
  const stored = Map.groupBy(namesakes, formatName)
  const groups = Map.groupBy(names, ({ row }) => formatName(row))
  return new Map(
    [...groups].flatMap(([name, group]) => [...matchGroup(group, stored.get(name) ?? [], decisions)]),
  )
}

const formatName = ({ sortKey, gender }: Pick<ImportedPersonRow, 'sortKey' | 'gender'>) =>
  `${sortKey}|${gender}`

/** Matches names that differ in nothing but the nation. */
function matchGroup(
  group: readonly NameToMatch[],
  namesakes: readonly Namesake[],
  decisions: PersonDecisions,
): Map<string, NameMatch> {
  const matches = new Map<string, NameMatch>()
  const open: NameToMatch[] = []
  for (const name of group) {
    const decision = decisions.get(fold(describePerson(name.row, name.country)))
    if (decision === undefined) open.push(name)
    else if (decision === 'new') matches.set(name.key, toNew(name))
    else if ('id' in decision) matches.set(name.key, { kind: 'stored', id: decision.id, by: 'decision' })
    else open.push({ ...name, country: decision.country })
  }
  const taken = new Set([...matches.values()].flatMap((match) => (match.kind === 'stored' ? match.id : [])))
  matchNamesWithNation(
    open.filter(({ country }) => country !== null),
    namesakes,
    taken,
    matches,
  )
  matchNamesWithoutNation(
    open.filter(({ country }) => country === null),
    open.filter(({ key }) => matches.get(key)?.kind === 'new'),
    namesakes,
    matches,
  )
  return matches
}

/** The same nation decides, then an entry in the same competition, then that nobody else has the name. */
function matchNamesWithNation(
  names: readonly NameToMatch[],
  namesakes: readonly Namesake[],
  taken: Set<number>,
  matches: Map<string, NameMatch>,
): void {
  const withoutNation = namesakes.filter(({ country }) => country === null)
  const unmatched = names.filter((name) => {
    const sameNation = namesakes.filter(({ country }) => country === name.country)
    const entered = withoutNation.filter((namesake) => isEntered(namesake, name))
    const ofNation =
      sameNation.length > 1 ? sameNation.filter((namesake) => isEntered(namesake, name)) : sameNation
    const [match, ...others] = [...ofNation, ...entered]
    if (match !== undefined && others.length === 0) {
      matches.set(name.key, toStored(match, ofNation.length > 0 ? 'nation' : 'entry'))
      taken.add(match.id)
    } else if (sameNation.length + entered.length > 0) {
      matches.set(name.key, toUndecided([...sameNation, ...entered]))
    }
    return !matches.has(name.key)
  })
  const free = withoutNation.filter(({ id }) => !taken.has(id))
  const [match, ...others] = free
  const nations = new Set(unmatched.map(({ country }) => country))
  for (const name of unmatched) {
    // A namesake of unknown nation is at most one of several people of different nations.
    if (match === undefined) matches.set(name.key, toNew(name))
    else if (others.length === 0 && nations.size === 1) {
      matches.set(name.key, toStored(match, 'only namesake'))
    } else matches.set(name.key, toUndecided(free))
  }
}

/** An entry in the same competition decides, then that nobody else has the name. */
function matchNamesWithoutNation(
  names: readonly NameToMatch[],
  newNames: readonly NameToMatch[],
  namesakes: readonly Namesake[],
  matches: Map<string, NameMatch>,
): void {
  const newNations = new Set(newNames.map(({ country }) => country))
  for (const name of names) {
    const entered = namesakes.filter((namesake) => isEntered(namesake, name))
    const [match, ...others] = entered.length > 0 ? entered : namesakes
    if (entered.length === 1 && match) matches.set(name.key, toStored(match, 'entry'))
    else if (match && others.length === 0 && newNations.size === 0) {
      matches.set(name.key, toStored(match, 'only namesake'))
    } else if (match === undefined && newNations.size <= 1) {
      matches.set(name.key, toNew(newNames[0] ?? name))
    } else matches.set(name.key, toUndecided([...namesakes, ...newNames]))
  }
}

const isEntered = ({ competitionIds }: Namesake, name: NameToMatch) =>
  name.competitionIds.some((id) => competitionIds.includes(id))

const toNew = ({ row, country }: NameToMatch): NameMatch => ({
  kind: 'new',
  newKey: `${formatName(row)}|${country ?? ''}`,
})

const toStored = ({ id }: Namesake, by: 'nation' | 'entry' | 'only namesake'): NameMatch => ({
  kind: 'stored',
  id,
  by,
})

const toUndecided = (options: readonly (Namesake | NameToMatch)[]): NameMatch => ({
  kind: 'undecided',
  options: options.map((option) =>
    'id' in option ? `${option.id} (${option.country ?? 'no nation'})` : `a new judoka of ${option.country}`,
  ),
})
