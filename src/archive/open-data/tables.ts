import { stringify } from 'csv-stringify/sync'
import { toSingleLine } from '#language/single-line.ts'
import type {
  PublishedCategorySummary,
  PublishedCompetition,
  PublishedParticipants,
  PublishedPerson,
  PublishedResults,
  PublishedTeams,
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
  { licence, categories }: PublishedResults,
  teams: PublishedTeams | null,
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

/** One row per entry of a judoka, then one per member of a team. */
export function createParticipantsTable(
  document: PublishedCompetition,
  { licence, judoka, clubs, regions, schools }: PublishedParticipants,
  teams: PublishedTeams | null,
): string {
  const nameIn = (list: PublishedParticipants['clubs']) => {
    const names = new Map(list.map(({ id, name }) => [id, name]))
    return (id: number | undefined) => (id === undefined ? undefined : names.get(id))
  }
  const [club, region, school] = [nameIn(clubs), nameIn(regions), nameIn(schools)]
  const categories = new Map(document.categories.map((category) => [category.id, category]))
  const rows = judoka.flatMap((entry) =>
    entry.categories.map((id) => {
      const category = categories.get(id)
      return {
        competition: document.competition.externalId,
        category_id: id,
        ...(category && createCategoryCells(document.competition.externalId, category)),
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
    ...(teams ? listTeamMemberRows(document.competition.externalId, teams) : []),
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

/** A cell of one line that does not start like a formula, because a spreadsheet would execute it. */
function formatCsv<Columns extends readonly string[]>(
  columns: Columns,
  rows: readonly TableRow<Columns>[],
): string {
  const named: Columns[number][] = [...columns]
  const cells = rows.map((row) => named.map((column) => toSingleLine(String(row[column] ?? ''))))
  return stringify([named, ...cells], { escape_formulas: true, record_delimiter: 'windows' })
}
