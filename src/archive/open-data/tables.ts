import { stringify } from 'csv-stringify/sync'
import type {
  PublishedCategorySummary,
  PublishedCompetition,
  PublishedParticipants,
  PublishedPerson,
  PublishedResults,
  PublishedTeams,
} from '#publication/schemas/index.ts'

/**
 * A competition as tables (CSV, RFC 4180): a row per place, a row per judoka and category. Names of columns are the same in
 * every file; of who is withheld nothing stands in them but the nation (docs/specification/open-data.md).
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

/** A column that isn't named is empty. */
type TableRow<Columns extends readonly string[]> = {
  readonly [C in Columns[number]]?: string | number | null
}

/** Places of every category in the order of the competition, then those of its teams. */
export function createResultsTable(
  held: PublishedCompetition,
  { licence, categories }: PublishedResults,
  teams: PublishedTeams | null,
): string {
  const { id: competition } = held.competition
  const ofJudoka = held.categories.flatMap((category) => {
    const places = categories.find(({ id }) => id === category.id)?.places ?? []
    return places.map(({ place, person }) => ({
      ...createCategoryCells(competition, category),
      place,
      ...createPersonCells(person),
      licence,
    }))
  })
  const names = new Map(teams?.teams.map((team) => [team.id, team]))
  const ofTeams = (teams?.competitions ?? []).flatMap(({ id, name, places }) =>
    places.map(({ place, team }) => ({
      competition,
      category_id: id,
      category: name,
      place,
      country: names.get(team)?.country,
      team: names.get(team)?.name,
      licence,
    })),
  )
  return formatCsv(RESULT_COLUMNS, [...ofJudoka, ...ofTeams])
}

/** Everyone who takes part, once for each category they are entered in; then the members of teams. */
export function createParticipantsTable(
  held: PublishedCompetition,
  { licence, judoka, clubs, regions, schools }: PublishedParticipants,
  teams: PublishedTeams | null,
): string {
  const nameIn = (list: PublishedParticipants['clubs']) => {
    const names = new Map(list.map(({ id, name }) => [id, name]))
    return (id: number | undefined) => (id === undefined ? undefined : names.get(id))
  }
  const [club, region, school] = [nameIn(clubs), nameIn(regions), nameIn(schools)]
  const categories = new Map(held.categories.map((category) => [category.id, category]))
  const rows = judoka.flatMap((entry) =>
    entry.categories.map((id) => {
      const category = categories.get(id)
      return {
        competition: held.competition.id,
        category_id: id,
        ...(category && createCategoryCells(held.competition.id, category)),
        ...createPersonCells(entry.person),
        ...(entry.person.withheld
          ? undefined
          : { club: club(entry.club), region: region(entry.region), school: school(entry.school) }),
        licence,
      }
    }),
  )
  return formatCsv(PARTICIPANT_COLUMNS, [
    ...rows,
    ...(teams ? listTeamMemberRows(held.competition.id, teams) : []),
  ])
}

function listTeamMemberRows(
  competition: string,
  { licence, people, teams, competitions, categories }: PublishedTeams,
) {
  const names = new Map(teams.map(({ id, name }) => [id, name]))
  const persons = new Map(people.map((person) => [person.id, person]))
  const weights = new Map(categories.map((category) => [category.id, category]))
  return competitions.flatMap(({ entered }) =>
    entered.flatMap(({ team, members }) =>
      members.flatMap((member) => {
        const person = persons.get(member.person)
        const category = weights.get(member.category)
        if (!person) return []
        return [
          {
            competition,
            ...(category && createCategoryCells(competition, category)),
            ...createPersonCells(person),
            team: names.get(team),
            licence,
          },
        ]
      }),
    ),
  )
}

/** The name of a category begins with a word: `-60` would be a formula to a spreadsheet. */
function createCategoryCells(competition: string, category: PublishedCategorySummary) {
  const { id, age, gender, name } = category
  const unit = /\d/.test(name) ? ' kg' : ''
  return {
    competition,
    category_id: id,
    age,
    gender: gender === 1 ? 'm' : 'f',
    category: `${gender === 1 ? 'Men' : 'Women'} ${name}${unit}`,
  }
}

function createPersonCells({ id, family, given, intFamily, intGiven, country, withheld }: PublishedPerson) {
  if (withheld) return { country, withheld: 'yes' }
  const international = intFamily ?? intGiven
  return {
    judoka_id: id,
    family,
    given,
    family_int: international === undefined ? null : (intFamily ?? family),
    given_int: international === undefined ? null : (intGiven ?? given),
    country,
  }
}

/** Cells hold one line, and none begins like a formula: a spreadsheet runs what does. */
function formatCsv<Columns extends readonly string[]>(
  columns: Columns,
  rows: readonly TableRow<Columns>[],
): string {
  const named: Columns[number][] = [...columns]
  const cells = rows.map((row) => named.map((column) => toSingleLine(row[column])))
  return stringify([named, ...cells], { escape_formulas: true, record_delimiter: 'windows' })
}

const toSingleLine = (value: string | number | null | undefined): string =>
  String(value ?? '')
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, ' ')
    .trim()
