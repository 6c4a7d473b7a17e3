import { type CompetitionFile, type FileRow, forSections, type SectionName } from '../../interchange/index.ts'
import type { ForgottenNames, Named } from '../../privacy/forgotten-names.ts'
import { EMPTIED, REFEREES } from '../../privacy/traces.ts'

/** Takes out of a file what it tells of people who were removed here (docs/specification/privacy.md, "Removal"). */

/** A row and its place in its list of the file. */
export type PlacedRow = { row: FileRow; index: number }

export type WithoutRemoved = {
  lists: Readonly<Record<SectionName, readonly PlacedRow[]>>
  /** People of the file whose row here has no name any more: nothing of theirs is compared or written. */
  known: ReadonlySet<number>
  /** People who are not here, and bear the name of someone who was removed. */
  namesakes: ReadonlyMap<number, Named>
}

/** @param isHere whether the person of an id is in the database */
export function withoutRemoved(
  file: CompetitionFile,
  forgotten: ForgottenNames,
  isHere: (id: number) => boolean,
): WithoutRemoved {
  const people = file.lists.people.map((row) => ({ id: Number(row.id), named: namedOf(row) }))
  const known = new Set(people.flatMap(({ id }) => (forgotten.ids.has(id) ? [id] : [])))
  const namesakes = new Map(
    people.flatMap(({ id, named }) =>
      !isHere(id) && named.familyName !== '' && forgotten.bearerOf(named) !== null
        ? [[id, named] as const]
        : [],
    ),
  )
  const isRemoved = (id: unknown) => known.has(Number(id)) || namesakes.has(Number(id))
  const lists = forSections(({ name }) =>
    file.lists[name].flatMap((row, index) => {
      const left = leftOf(name, row, isRemoved)
      return left === null ? [] : [{ row: left, index }]
    }),
  )
  return { lists, known, namesakes }
}

/** What of a row does not tell of those who were removed; null if nothing. */
function leftOf(name: SectionName, row: FileRow, isRemoved: (id: unknown) => boolean): FileRow | null {
  switch (name) {
    case 'people':
      return isRemoved(row.id) ? { id: row.id ?? null, ...kept(row, ['gender', 'countryId']) } : row
    case 'athletes':
      return isRemoved(row.personId) ? null : row
    case 'delegationEntries':
      if (isRemoved(row.personId)) return null
      return isRemoved(row.confirmedById) ? without(row, ['confirmedById']) : row
    case 'files':
      return isRemoved(row.personId) || (row.entity === 'person' && isRemoved(row.entityId)) ? null : row
    case 'contacts':
      return row.contactableType === 'person' && isRemoved(row.contactableId) ? null : row
    case 'entries':
      return isRemoved(row.personId) ? without(row, EMPTIED.entry) : row
    case 'individualResults':
      return isRemoved(row.personId) ? without(row, EMPTIED.individualResult) : row
    case 'kataPairs':
      return isRemoved(row.toriId) || isRemoved(row.ukeId) ? without(row, EMPTIED.kataPair) : row
    case 'contests':
      return without(
        row,
        REFEREES.filter((referee) => isRemoved(row[referee])),
      )
    default:
      return row
  }
}

const without = (row: FileRow, names: readonly string[]): FileRow =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)))

const kept = (row: FileRow, names: readonly string[]): FileRow =>
  Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name)))

const textIn = (value: FileRow[string] | undefined) => (typeof value === 'string' ? value : null)

const namedOf = (row: FileRow): Named => ({
  familyName: textIn(row.familyName) ?? '',
  givenName: textIn(row.givenName) ?? '',
  internationalFamilyName: textIn(row.internationalFamilyName),
  internationalGivenName: textIn(row.internationalGivenName),
  gender: Number(row.gender),
  countryId: typeof row.countryId === 'number' ? row.countryId : null,
})
