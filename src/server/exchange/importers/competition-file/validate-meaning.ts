import { LARGEST_MAT } from '#contract/limits.ts'
import type { CompetitionFile, FileRow, SectionName } from '../../interchange/index.ts'
import { requireSection } from '../../interchange/index.ts'
import { findOrderProblem, findPlaceProblem, listContestViolations } from '../contest-rules.ts'
import { type ImportProblem, quoteValue } from '../import-error.ts'
import { formatRowPath } from './validate-references.ts'

/**
 * Checks that the rows of a file do not contradict each other or the rules of the sport. Values and references were
 * validated before. Rules: docs/specification/imports.md, "Contradictions".
 */
export function validateMeaning(name: string, file: CompetitionFile): ImportProblem[] {
  return listViolations(file).map(({ section, index, field, message }) => ({
    file: name,
    where: `${formatRowPath(requireSection(section), index)}.${field}`,
    message,
  }))
}

type FieldViolation = { section: SectionName; index: number; field: string; message: string }
type Lists = CompetitionFile['lists']

function listViolations({ lists }: CompetitionFile): FieldViolation[] {
  const entries = indexEntries(lists)
  return [
    ...checkRanges(lists),
    ...checkMats(lists),
    ...checkCategories(lists),
    ...checkContests(lists, entries),
    ...checkTeamContests(lists),
    ...checkDrawLines(lists, entries),
    ...checkPlaces(lists, entries),
  ]
}

/** Fields of which the second is not lower than the first. */
const ORDERED_FIELDS: readonly [section: SectionName, from: string, to: string][] = [
  ['competition', 'dateFrom', 'dateTo'],
  ['competition', 'applicationDeadline', 'applicationDeadlineLate'],
  ['rulesets', 'officialFrom', 'officialTo'],
  ['ageCategories', 'ageFrom', 'ageTo'],
  ['people', 'birthDate', 'deceasedAt'],
  ['blocks', 'start', 'finish'],
  ['contests', 'plannedStart', 'plannedEnd'],
  ['contests', 'startedAt', 'endedAt'],
  ['contests', 'firstHajime', 'endedAt'],
]

const SCORE_FIELDS = ['White', 'Blue'].flatMap((side) =>
  ['ippon', 'wazaAri', 'yuko', 'shido'].map((score) => `${score}${side}`),
)

/** The lowest value of fields that count or measure. */
const LOWEST_VALUES: readonly [section: SectionName, lowest: number, fields: readonly string[]][] = [
  ['competition', 0, ['serviceFee']],
  ['ageCategories', 0, ['contestDuration']],
  ['competitionCategories', 0, ['judoka']],
  ['competitionCategories', 1, ['scheduledDay', 'boutNumber']],
  ['teamCompetitions', 0, ['teams', 'contestLength']],
  ['entries', 0, ['weight', 'randomWeight']],
  ['entries', 1, ['seed', 'seedOfClub']],
  ['contests', 0, ['duration', 'goldenScoreDuration', ...SCORE_FIELDS]],
  ['contests', 1, ['number', 'pool', 'matOrder']],
  ['teamContests', 0, ['resultWhite', 'resultBlue', ...SCORE_FIELDS]],
  ['teamContests', 1, ['number', 'pool']],
  ['scoreEvents', 0, ['matchDuration', 'goldenScoreTime', 'actionTime', ...SCORE_FIELDS]],
  ['individualResults', 0, ['wins', 'points', 'weight']],
  ['individualResults', 1, ['place']],
  ['teamResults', 1, ['place']],
]

function checkRanges(lists: Lists): FieldViolation[] {
  const unordered = ORDERED_FIELDS.flatMap(([section, from, to]) =>
    checkRows(lists, section, to, (row) => findOrderProblem([from, row[from]], row[to])),
  )
  const tooLow = LOWEST_VALUES.flatMap(([section, lowest, fields]) =>
    fields.flatMap((field) =>
      checkRows(lists, section, field, ({ [field]: value }) =>
        typeof value === 'number' && value < lowest ? `expected at least ${lowest}, got ${value}` : null,
      ),
    ),
  )
  return [...unordered, ...tooLow]
}

/** Mats are those of the competition or of its blocks, as far as either is known. */
function checkMats(lists: Lists): FieldViolation[] {
  const [competition] = lists.competition
  const count = competition?.mats ?? null
  const ofBlocks = new Set(lists.blockMats.map(({ mat }) => mat))
  const hasMat = (mat: number) => count === null || mat <= Number(count) || ofBlocks.has(mat)
  const isInRange = (mat: number) => mat >= 1 && mat <= LARGEST_MAT
  return [
    ...(['blockMats', 'contests', 'teamContests'] as const).flatMap((section) =>
      checkRows(lists, section, 'mat', ({ mat }) => {
        if (typeof mat !== 'number' || (isInRange(mat) && hasMat(mat))) return null
        return `expected a mat from 1 to ${isInRange(mat) ? count : LARGEST_MAT}, got ${mat}`
      }),
    ),
    ...checkRows(lists, 'competition', 'mats', ({ mats }) =>
      typeof mats !== 'number' || isInRange(mats) ? null : `expected 1 to ${LARGEST_MAT}, got ${mats}`,
    ),
  ]
}

/** A row with a weight category and its age category, or its category in the competition, agrees with that. */
function checkCategories(lists: Lists): FieldViolation[] {
  const ageByWeight = new Map(lists.weightCategories.map(({ id, ageId }) => [id, ageId]))
  const weightByCategory = new Map(lists.competitionCategories.map(({ id, categoryId }) => [id, categoryId]))
  return [
    ...(['competitionCategories', 'entries'] as const).flatMap((section) =>
      checkRows(lists, section, 'ageId', ({ ageId, categoryId }) =>
        expectSame(ageId, ageByWeight.get(categoryId), 'the age category of its weight'),
      ),
    ),
    ...(['contests', 'individualResults'] as const).flatMap((section) =>
      checkRows(lists, section, 'categoryId', ({ categoryId, competitionCategoryId }) =>
        expectSame(categoryId, weightByCategory.get(competitionCategoryId), 'the weight of its category'),
      ),
    ),
  ]
}

const expectSame = (value: unknown, expected: unknown, what: string): string | null =>
  value === expected ? null : `expected ${quoteValue(expected)}, ${what}, got ${quoteValue(value)}`

/** Who is entered: individually in a weight category, and in a team. */
type EntryIndex = {
  byWeight: ReadonlyMap<unknown, ReadonlySet<unknown>>
  byTeam: ReadonlyMap<unknown, ReadonlySet<unknown>>
}

function indexEntries({ entries }: Lists): EntryIndex {
  const collect = (rows: readonly FileRow[], key: 'categoryId' | 'teamId') =>
    new Map(
      [...Map.groupBy(rows, (row) => row[key])].map(([id, group]) => [
        id,
        new Set(group.map(({ personId }) => personId)),
      ]),
    )
  const isOfTeam = ({ teamId }: FileRow) => (teamId ?? null) !== null
  return {
    byWeight: collect(
      entries.filter((row) => !isOfTeam(row)),
      'categoryId',
    ),
    byTeam: collect(entries.filter(isOfTeam), 'teamId'),
  }
}

function checkContests(lists: Lists, { byWeight, byTeam }: EntryIndex): FieldViolation[] {
  const teamContests = new Map(lists.teamContests.map((row) => [row.id, row]))
  const sides = (['whiteId', 'blueId'] as const).flatMap((side) =>
    checkRows(lists, 'contests', side, (row) => {
      const person = row[side] ?? null
      if (person === null) return null
      const teamContest = teamContests.get(row.teamContestId ?? null)
      if (teamContest === undefined) {
        return byWeight.get(row.categoryId)?.has(person)
          ? null
          : `expected somebody who is entered in category ${String(row.categoryId)}, got ${String(person)}`
      }
      return byTeam.get(teamContest[side])?.has(person)
        ? null
        : `expected a member of team ${String(teamContest[side] ?? null)}, got ${String(person)}`
    }),
  )
  const actors = checkRows(lists, 'scoreEvents', 'actorId', ({ actorId = null, whiteId, blueId }) =>
    actorId === null || actorId === whiteId || actorId === blueId
      ? null
      : `expected ${String(whiteId)} (white) or ${String(blueId)} (blue), got ${String(actorId)}`,
  )
  return [...checkSides(lists, 'contests'), ...sides, ...actors]
}

const checkTeamContests = (lists: Lists): FieldViolation[] => checkSides(lists, 'teamContests')

function checkSides(lists: Lists, section: 'contests' | 'teamContests'): FieldViolation[] {
  return lists[section].flatMap((row, index) =>
    listContestViolations({
      white: toId(row.whiteId),
      blue: toId(row.blueId),
      winner: toId(row.winnerId),
      isFinished: row.isFinished === true,
    }).map(({ field, message }) => ({ section, index, field: `${field}Id`, message })),
  )
}

const toId = (value: FileRow[string] | undefined): number | null => (typeof value === 'number' ? value : null)

/** Lines contain entered judoka or teams, each once. */
function checkDrawLines(lists: Lists, { byWeight }: EntryIndex): FieldViolation[] {
  const teams = Map.groupBy(lists.teams, ({ teamCompetitionId }) => teamCompetitionId)
  const findProblem = (lines: unknown, isEntered: (id: number) => boolean) => {
    const ids =
      typeof lines === 'string' ? lines.split(',').flatMap((id) => (id.trim() ? Number(id) : [])) : []
    const stranger = ids.find((id) => !isEntered(id))
    if (stranger !== undefined) return `expected entries of the category, got ${stranger}`
    const twice = ids.find((id, position) => ids.indexOf(id) !== position)
    return twice === undefined ? null : `expected each entry once, got ${twice} twice`
  }
  return [
    ...checkRows(lists, 'competitionCategories', 'drawLines', ({ drawLines, categoryId }) =>
      findProblem(drawLines, (id) => byWeight.get(categoryId)?.has(id) ?? false),
    ),
    ...checkRows(lists, 'teamCompetitions', 'drawLines', ({ drawLines, id: competitionId }) =>
      findProblem(drawLines, (id) => teams.get(competitionId)?.some((team) => team.id === id) ?? false),
    ),
  ]
}

/** Places belong to entries of the category and are possible together. */
function checkPlaces(lists: Lists, { byWeight }: EntryIndex): FieldViolation[] {
  const strangers = checkRows(lists, 'individualResults', 'personId', ({ personId, categoryId }) =>
    byWeight.get(categoryId)?.has(personId)
      ? null
      : `expected somebody who is entered in category ${String(categoryId)}, got ${String(personId)}`,
  )
  // Tori and uke of a kata pair share their place.
  const kata = new Set(lists.weightCategories.flatMap(({ id, type }) => (type === 'kata' ? [id] : [])))
  const individual = lists.individualResults.map((row, index) => ({ row, index }))
  const impossible = [...Map.groupBy(individual, ({ row }) => row.competitionCategoryId).values()].flatMap(
    (group) => {
      const [first] = group
      if (!first || kata.has(first.row.categoryId ?? null)) return []
      const entrants = byWeight.get(first.row.categoryId)?.size ?? 0
      return checkCategoryPlaces('individualResults', group, entrants)
    },
  )
  const ofTeams = lists.teamResults.map((row, index) => ({ row, index }))
  const impossibleTeams = [...Map.groupBy(ofTeams, ({ row }) => row.teamCompetitionId)].flatMap(
    ([id, group]) => {
      const entrants = lists.teams.filter(({ teamCompetitionId }) => teamCompetitionId === id).length
      return checkCategoryPlaces('teamResults', group, entrants)
    },
  )
  return [...strangers, ...impossible, ...impossibleTeams]
}

function checkCategoryPlaces(
  section: 'individualResults' | 'teamResults',
  group: readonly { row: FileRow; index: number }[],
  entrants: number,
): FieldViolation[] {
  const places = group.flatMap(({ row }) =>
    typeof row.place === 'number' && row.place > 0 ? [row.place] : [],
  )
  const message = findPlaceProblem(places, entrants)
  return message === null ? [] : [{ section, index: group[0]?.index ?? 0, field: 'place', message }]
}

/** The problems of one field in all rows of a section. */
function checkRows(
  lists: Lists,
  section: SectionName,
  field: string,
  findProblem: (row: FileRow) => string | null,
): FieldViolation[] {
  return lists[section].flatMap((row, index) => {
    const message = findProblem(row)
    return message === null ? [] : [{ section, index, field, message }]
  })
}
