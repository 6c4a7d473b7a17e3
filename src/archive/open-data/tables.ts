import { stringify } from 'csv-stringify/sync'
import { toSingleLine } from '#language/single-line.ts'
import { SPREADSHEET_SEPARATORS, type SpreadsheetSeparator } from '#publication/open-data.ts'
import type {
  PublishedCategorySummary,
  PublishedCompetition,
  PublishedParticipants,
  PublishedPerson,
  PublishedResults,
} from '#publication/schemas/index.ts'

/**
 * The results and participants of a competition as tables (CSV, RFC 4180): one row per place, and one row per judoka and
 * category. All files use the same column names. A withheld judoka appears with the nation only
 * (docs/specification/open-data.md).
 */

const CATEGORY_COLUMNS = ['competition', 'category_id', 'age', 'gender', 'category'] as const
const PERSON_COLUMNS = [
  'judoka_id',
  'family',
  'given',
  'family_int',
  'given_int',
  'country',
  'withheld',
] as const

const RESULT_COLUMNS = [...CATEGORY_COLUMNS, 'place', ...PERSON_COLUMNS, 'team', 'licence'] as const
const PARTICIPANT_COLUMNS = [
  ...CATEGORY_COLUMNS,
  ...PERSON_COLUMNS,
  'club',
  'region',
  'school',
  'team',
  'licence',
] as const

/** Columns that a row does not set are empty. */
type TableRow<Columns extends readonly string[]> = {
  readonly [C in Columns[number]]?: string | number | null
}

/** Places of every category in the order of the competition, then those of the team competitions. */
export function createResultsTable(
  document: PublishedCompetition,
  { licence, categories, teams }: PublishedResults,
  format: TableFormat = 'standard',
): string {
  const { externalId: competition } = document.competition
  const ofJudoka = document.categories.flatMap((category) => {
    const places = categories.find(({ id }) => id === category.id)?.places ?? []
    return places.map(({ place, person }) => ({
      ...createCategoryCells(competition, category),
      place,
      ...createPersonCells(person),
      licence,
    }))
  })
  const ofTeams = document.teamCategories.flatMap(({ id, name }) =>
    (teams.find((candidate) => candidate.id === id)?.places ?? []).map(({ place, team }) => ({
      competition,
      category_id: id,
      category: name,
      place,
      country: team.country,
      team: team.name,
      licence,
    })),
  )
  return formatCsv(RESULT_COLUMNS, [...ofJudoka, ...ofTeams], format)
}

/** One row per entry of a judoka, then one per member of a team. */
export function createParticipantsTable(
  document: PublishedCompetition,
  { licence, judoka, teams, boutCategories, clubs, regions, schools }: PublishedParticipants,
  format: TableFormat = 'standard',
): string {
  const { externalId: competition } = document.competition
  const nameIn = (list: PublishedParticipants['clubs']) => {
    const names = new Map(list.map(({ id, name }) => [id, name]))
    return (id: number | undefined) => (id === undefined ? undefined : names.get(id))
  }
  const [club, region, school, team] = [nameIn(clubs), nameIn(regions), nameIn(schools), nameIn(teams)]
  const createCells = (entrant: PublishedParticipants['judoka'][number]) => ({
    ...createPersonCells(entrant.person),
    ...(!entrant.person.withheld && {
      club: club(entrant.club),
      region: region(entrant.region),
      school: school(entrant.school),
    }),
    licence,
  })
  const createCategoryLookup = (categories: readonly PublishedCategorySummary[]) => {
    const byId = new Map(categories.map((category) => [category.id, category]))
    return (id: number) => {
      const category = byId.get(id)
      return category ? createCategoryCells(competition, category) : { competition, category_id: id }
    }
  }
  const [ofCategory, ofBouts] = [
    createCategoryLookup(document.categories),
    createCategoryLookup(boutCategories),
  ]
  const rows = [
    ...judoka.flatMap((entrant) =>
      entrant.categories.map((id) => ({ ...ofCategory(id), ...createCells(entrant) })),
    ),
    ...judoka.flatMap((entrant) =>
      (entrant.teams ?? []).map((entry) => ({
        ...ofBouts(entry.category),
        ...createCells(entrant),
        team: team(entry.team),
      })),
    ),
  ]
  return formatCsv(PARTICIPANT_COLUMNS, rows, format)
}

/** Category names start with a word, because a spreadsheet reads `-60` as a formula. */
function createCategoryCells(competition: string, category: PublishedCategorySummary) {
  const { id, age, gender, name } = category
  const unit = /\d/.test(name) ? ' kg' : ''
  return {
    competition,
    category_id: id,
    age,
    gender: gender === 'male' ? 'm' : 'f',
    category: `${gender === 'male' ? 'Men' : 'Women'} ${name}${unit}`,
  }
}

function createPersonCells({
  id,
  familyName,
  givenName,
  internationalFamilyName,
  internationalGivenName,
  country,
  withheld,
}: PublishedPerson) {
  if (withheld) return { country, withheld: 'yes' }
  const international = internationalFamilyName ?? internationalGivenName
  return {
    judoka_id: id,
    family: familyName,
    given: givenName,
    family_int: international === undefined ? null : (internationalFamilyName ?? familyName),
    given_int: international === undefined ? null : (internationalGivenName ?? givenName),
    country,
  }
}

/** RFC 4180, or what spreadsheets open as it is: with a byte order mark, and the separator of the reader's language. */
export type TableFormat = 'standard' | SpreadsheetSeparator

/** A cell of one line that does not start like a formula, because a spreadsheet would execute it. */
function formatCsv<Columns extends readonly string[]>(
  columns: Columns,
  rows: readonly TableRow<Columns>[],
  format: TableFormat,
): string {
  const named: Columns[number][] = [...columns]
  const cells = rows.map((row) => named.map((column) => toSingleLine(String(row[column] ?? ''))))
  return stringify([named, ...cells], {
    escape_formulas: true,
    record_delimiter: 'windows',
    ...(format !== 'standard' && { bom: true, delimiter: SPREADSHEET_SEPARATORS[format] }),
  })
}
