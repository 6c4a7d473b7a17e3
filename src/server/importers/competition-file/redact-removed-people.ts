import { findByCode, GENDER_CODES, type Gender } from '#judo/competition/enumerations.ts'
import { type CompetitionFile, type FileRow, mapSections, type SectionName } from '../../interchange/index.ts'
import type { ForgottenNames, PersonIdentity } from '../../privacy/forgotten-names.ts'
import { CLEARED_FIELDS, REFEREE_FIELDS } from '../../privacy/person-stub.ts'

/** Takes out of a file what it tells of people who were removed here (docs/specification/privacy.md, "Removal"). */

/** A row and its place in its list of the file. */
export type IndexedRow = { row: FileRow; index: number }

export type RedactedFile = {
  lists: Readonly<Record<SectionName, readonly IndexedRow[]>>
  /** People of the file whose row here has no name any more: nothing of theirs is compared or written. */
  redactedIds: ReadonlySet<number>
  /** People who are not here, and bear the name of someone who was removed. */
  namesakes: ReadonlyMap<number, PersonIdentity>
}

/** @param isHere whether the person of an id is in the database */
export function redactRemovedPeople(
  file: CompetitionFile,
  forgotten: ForgottenNames,
  isHere: (id: number) => boolean,
): RedactedFile {
  const people = file.lists.people.map((row) => ({ id: Number(row.id), named: toNames(row) }))
  const known = new Set(people.flatMap(({ id }) => (forgotten.ids.has(id) ? [id] : [])))
  const namesakes = new Map(
    people.flatMap(({ id, named }) =>
      !isHere(id) && named.familyName !== '' && forgotten.findByName(named) !== null
        ? [[id, named] as const]
        : [],
    ),
  )
  const isRemoved = (id: unknown) => known.has(Number(id)) || namesakes.has(Number(id))
  const lists = mapSections(({ name }) =>
    file.lists[name].flatMap((row, index) => {
      const left = redactRow(name, row, isRemoved)
      return left === null ? [] : [{ row: left, index }]
    }),
  )
  return { lists, redactedIds: known, namesakes }
}

/** What of a row does not tell of those who were removed; null if nothing. */
function redactRow(name: SectionName, row: FileRow, isRemoved: (id: unknown) => boolean): FileRow | null {
  switch (name) {
    case 'people':
      return isRemoved(row.id) ? { id: row.id ?? null, ...pickFields(row, ['gender', 'countryId']) } : row
    case 'athletes':
      return isRemoved(row.personId) ? null : row
    case 'delegationEntries':
      if (isRemoved(row.personId)) return null
      return isRemoved(row.confirmedById) ? omitFields(row, ['confirmedById']) : row
    case 'files':
      return isRemoved(row.personId) || (row.entity === 'person' && isRemoved(row.entityId)) ? null : row
    case 'contacts':
      return row.contactableType === 'person' && isRemoved(row.contactableId) ? null : row
    case 'entries':
      return isRemoved(row.personId) ? omitFields(row, CLEARED_FIELDS.entry) : row
    case 'individualResults':
      return isRemoved(row.personId) ? omitFields(row, CLEARED_FIELDS.individualResult) : row
    case 'kataPairs':
      return isRemoved(row.toriId) || isRemoved(row.ukeId) ? omitFields(row, CLEARED_FIELDS.kataPair) : row
    case 'contests':
      return omitFields(
        row,
        REFEREE_FIELDS.filter((referee) => isRemoved(row[referee])),
      )
    default:
      return row
  }
}

const omitFields = (row: FileRow, names: readonly string[]): FileRow =>
  Object.fromEntries(Object.entries(row).filter(([name]) => !names.includes(name)))

const pickFields = (row: FileRow, names: readonly string[]): FileRow =>
  Object.fromEntries(Object.entries(row).filter(([name]) => names.includes(name)))

const toTextOrNull = (value: FileRow[string] | undefined) => (typeof value === 'string' ? value : null)

/** The schema of the file has checked it. */
function readGender({ gender }: FileRow): Gender {
  const value = findByCode(GENDER_CODES, gender)
  if (value === null) throw new Error(`A person of a competition file has the gender ${String(gender)}`)
  return value
}

const toNames = (row: FileRow): PersonIdentity => ({
  familyName: toTextOrNull(row.familyName) ?? '',
  givenName: toTextOrNull(row.givenName) ?? '',
  internationalFamilyName: toTextOrNull(row.internationalFamilyName),
  internationalGivenName: toTextOrNull(row.internationalGivenName),
  gender: readGender(row),
  countryId: typeof row.countryId === 'number' ? row.countryId : null,
})
