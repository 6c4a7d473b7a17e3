import type { EntityValues } from '#contract/office/define-entity.ts'
import { type Evidence, readBirthYear } from '#contract/office/merging.ts'
import type { DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import { compareClubs, listSignificantWords } from '#server/registry/clubs/find-similar-clubs.ts'
import { compareNames, createNameNormalizer } from '#server/registry/people/compare-names.ts'
import { type Appearance, listCommon, readAppearances } from '#server/registry/people/find-duplicates.ts'
import type { EntityBinding } from '../bind-entity.ts'

/** What speaks for and against two rows being one, of the fields that the user may see. */

export type ComparedRow = { id: number; values: EntityValues }

export async function collectEvidence(
  db: DatabaseOrTransaction,
  { entity }: EntityBinding,
  rows: readonly [ComparedRow, ComparedRow],
): Promise<Evidence[]> {
  const [{ values: a }, { values: b }] = rows
  return entity === 'person'
    ? [...comparePeople(a, b), ...(await compareAppearances(db, rows))]
    : compareClubRows(a, b)
}

function comparePeople(a: EntityValues, b: EntityValues): Evidence[] {
  const normalizeNames = createNameNormalizer()
  const likeness = compareNames(normalizeNames(toNames(a)), normalizeNames(toNames(b)))
  const [year, other] = [readBirthYear(a), readBirthYear(b)]
  const hasDates = isKnown(a.birthDate) && isKnown(b.birthDate)
  return [
    { about: 'name', speaks: likeness ? 'for' : 'against', detail: likeness },
    ...(hasDates ? compare('birthDate', a.birthDate, b.birthDate) : compare('birthYear', year, other)),
    ...(a.gender === b.gender ? [] : compare('gender', a.gender, b.gender)),
    ...compare('country', a.countryId, b.countryId),
    ...compare('club', a.clubId, b.clubId),
    ...compare('ijfId', a.ijfId, b.ijfId),
    ...compare('externalId', a.externalId, b.externalId),
    ...shared('contact', [a.email, a.phone], [b.email, b.phone]),
  ]
}

function compareClubRows(a: EntityValues, b: EntityValues): Evidence[] {
  const likeness = compareClubs(listSignificantWords(toClubNames(a)), listSignificantWords(toClubNames(b)))
  return [
    { about: 'name', speaks: likeness ? 'for' : 'against', detail: likeness },
    ...compare('country', a.countryId, b.countryId),
    ...compare('city', a.city, b.city),
    ...compare('externalId', a.externalId, b.externalId),
    ...compare('number', a.registrationNumber ?? a.taxNumber, b.registrationNumber ?? b.taxNumber),
    ...shared(
      'contact',
      [a.email, a.secondEmail, a.phone, a.website],
      [b.email, b.secondEmail, b.phone, b.website],
    ),
  ]
}

/** Where both were: one person is rarely in two categories of a competition, or at two competitions of a day. */
async function compareAppearances(
  db: DatabaseOrTransaction,
  rows: readonly [ComparedRow, ComparedRow],
): Promise<Evidence[]> {
  const appearances = await readAppearances(
    db,
    rows.map(({ id }) => id),
  )
  const [a, b] = rows.map(({ id }) => appearances.filter(({ personId }) => personId === id))
  if (!a || !b) return []
  const competitions = listCommon(a, b, ({ competitionId }) => competitionId)
  const together = listCommon(a, b, toKey).map((key) => Number(key.split(' ')[0]))
  const apart = competitions.filter((id) => !together.includes(id))
  const categories = listCommon(a, b, ({ category }) => category)
  const elsewhere = ({ competitionId, day }: Appearance) =>
    !competitions.includes(competitionId) && day !== null
  const days = listCommon(a.filter(elsewhere), b.filter(elsewhere), ({ day }) => day ?? '')
  return [
    ...(categories.length > 0
      ? [{ about: 'categories' as const, speaks: 'for' as const, detail: categories.join(', ') }]
      : []),
    ...count('competitions', apart.length),
    ...count('days', days.length),
  ]
}

const toKey = ({ competitionId, categoryId }: Appearance): string => `${competitionId} ${categoryId}`

const count = (about: Evidence['about'], found: number): Evidence[] =>
  found > 0 ? [{ about, speaks: 'against', detail: String(found) }] : []

const isKnown = (value: unknown): boolean => value !== null && value !== undefined && value !== ''

/** Nothing, unless both are known. */
function compare(about: Evidence['about'], a: unknown, b: unknown): Evidence[] {
  if (!isKnown(a) || !isKnown(b)) return []
  const isSame = String(a).toLowerCase() === String(b).toLowerCase()
  return [{ about, speaks: isSame ? 'for' : 'against', detail: null }]
}

const shared = (about: Evidence['about'], a: readonly unknown[], b: readonly unknown[]): Evidence[] =>
  a.some((value) => isKnown(value) && b.some((other) => compare(about, value, other)[0]?.speaks === 'for'))
    ? [{ about, speaks: 'for', detail: null }]
    : []

const readText = (value: unknown): string | null => (typeof value === 'string' ? value : null)

const toNames = (values: EntityValues) => ({
  familyName: readText(values.familyName) ?? '',
  givenName: readText(values.givenName) ?? '',
  internationalFamilyName: readText(values.internationalFamilyName),
  internationalGivenName: readText(values.internationalGivenName),
})

const toClubNames = (values: EntityValues) => ({
  name: readText(values.name) ?? '',
  officialName: readText(values.officialName),
  internationalName: readText(values.internationalName),
  internationalOfficialName: readText(values.internationalOfficialName),
})
