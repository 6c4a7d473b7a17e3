import { findByCode, GENDER_CODES, type Gender } from '#judo/competition/enumerations.ts'
import type { ForgottenNames, PersonIdentity } from '#server/registry/privacy/forgotten-names.ts'
import { CLEARED_FIELDS, REFEREE_FIELDS } from '#server/registry/privacy/person-stub.ts'
import { type CompetitionFile, type FileRow, mapSections, type SectionName } from '../../interchange/index.ts'

/** Removes the data of people who were removed from this database (docs/specification/privacy.md, "Removal"). */

/** A row and its index in its list of the file. */
export type IndexedRow = { row: FileRow; index: number }

export type RedactedFile = {
  lists: Readonly<Record<SectionName, readonly IndexedRow[]>>
  /** People whose stored row no longer has a name: their data is neither compared nor written. */
  redactedIds: ReadonlySet<number>
  /** People who are not in the database and have the name of a removed person. */
  namesakes: ReadonlyMap<number, PersonIdentity>
}

/** @param isStored whether the database contains a person with this id */
export function redactRemovedPeople(
  file: CompetitionFile,
  forgotten: ForgottenNames,
  isStored: (id: number) => boolean,
): RedactedFile {
  const people = file.lists.people.map((row) => ({ id: Number(row.id), identity: toPersonIdentity(row) }))
  const redactedIds = new Set(people.flatMap(({ id }) => (forgotten.ids.has(id) ? [id] : [])))
  const namesakes = new Map(
    people.flatMap(({ id, identity }) =>
      !isStored(id) && identity.familyName !== '' && forgotten.findByName(identity) !== null
        ? [[id, identity] as const]
        : [],
    ),
  )
  const isRemoved = (id: unknown) => redactedIds.has(Number(id)) || namesakes.has(Number(id))
  const lists = mapSections(({ name }) =>
    file.lists[name].flatMap((row, index) => {
      const redactedRow = redactRow(name, row, isRemoved)
      return redactedRow === null ? [] : [{ row: redactedRow, index }]
    }),
  )
  return { lists, redactedIds, namesakes }
}

/** A row without the data of removed people; null if the whole row is theirs. */
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

/** The schema of the file has already validated the code. */
function readGender({ gender }: FileRow): Gender {
  const value = findByCode(GENDER_CODES, gender)
  if (value === null)
    throw new Error(`Expected a gender code for a person of a competition file, got ${String(gender)}`)
  return value
}

const toPersonIdentity = (row: FileRow): PersonIdentity => ({
  familyName: toTextOrNull(row.familyName) ?? '',
  givenName: toTextOrNull(row.givenName) ?? '',
  internationalFamilyName: toTextOrNull(row.internationalFamilyName),
  internationalGivenName: toTextOrNull(row.internationalGivenName),
  gender: readGender(row),
  countryId: typeof row.countryId === 'number' ? row.countryId : null,
})
