import { eq } from 'drizzle-orm'
import {
  createDrawSheet,
  DRAW_SYSTEMS,
  type DrawOptions,
  type DrawSheet,
  type DrawSystem,
  ENTRANT_LIMITS,
  KNOCKOUT_SYSTEMS,
} from '#judo/draw/index.ts'
import { computeProgress, createPoolSettings, isSettled, type PoolSettings } from '#judo/progression/index.ts'
import type { Random } from '#judo/seeding/index.ts'
import type { Database, DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import * as tables from '#server/platform/db/schema/index.ts'
import { OPEN } from './live-competition.ts'

/** The morning of a competition with any categories and team competitions, drawn and not fought. */

export const RANDOM_DAY_MATS = 3

const DAY = '2025-02-15'
/** Ids of people and rows that no fixture uses. */
const FIRST = 20_000
const MOST_ENTRANTS = 32
const BOUTS_OF_TEAMS = 4

/** A category of individuals. */
export type RandomCategory = { id: number; categoryId: number; sheet: DrawSheet; pool: PoolSettings }

export type RandomTeamRules = {
  bouts: number
  winsNeeded: number | null
  useTechnicalPoints: boolean
  playAllBouts: boolean
  drawAllowed: boolean
}

export type RandomTeamCompetition = {
  id: number
  name: string
  sheet: DrawSheet
  pool: PoolSettings
  rules: RandomTeamRules
  /** Categories of the bouts, in their order. */
  categories: { id: number; categoryId: number }[]
}

export type RandomDay = { categories: RandomCategory[]; teamCompetitions: RandomTeamCompetition[] }

export const pick = <T>(list: readonly T[], random: Random): T => {
  const item = list[Math.floor(random() * list.length)]
  if (item === undefined) throw new Error('Nothing can be picked from an empty list.')
  return item
}

/** The judoka whom a team names for a bout. */
export const getTeamMember = (team: number, bout: number): number => team * 10 + bout

/** The id of a contest of a category. */
export const getContestId = ({ id }: Pick<RandomCategory, 'id'>, number: number): number =>
  (id - FIRST + 1) * 100_000 + number

/** Replaces the live competition by that of a random day. */
export const writeRandomDay = (db: Database, random: Random): Promise<RandomDay> =>
  db.transaction((tx) => writeDay(tx, random))

async function writeDay(db: DatabaseOrTransaction, random: Random): Promise<RandomDay> {
  await db.delete(tables.competition).where(eq(tables.competition.id, OPEN))
  const flip = () => random() < 0.5
  const rules = {
    wins: true,
    points: random() < 0.8,
    mutualWins: flip(),
    time: flip(),
    weight: random() < 0.3,
  }
  await db.insert(tables.competition).values({
    id: OPEN,
    externalId: 'open_2025',
    name: 'Open',
    sortKey: 'open',
    dateFrom: DAY,
    dateTo: DAY,
    partnerId: 1,
    status: 'open',
    mats: RANDOM_DAY_MATS,
    poolByWins: rules.wins,
    poolByPoints: rules.points,
    poolByMutualWins: rules.mutualWins,
    poolByTime: rules.time,
    poolByWeight: rules.weight,
  })
  const settings = createPoolSettings(rules, DAY)
  const count = 2 + Math.floor(random() * 2)
  const categories: RandomCategory[] = []
  for (let index = 0; index < count; index += 1) {
    categories.push(await writeCategory(db, index, settings, random))
  }
  const isWithTeams = random() < 0.7
  const teamCompetitions = isWithTeams ? [await writeTeamCompetition(db, settings, random)] : []
  return { categories, teamCompetitions }
}

/** Small categories are as frequent as large ones. */
const drawSize = (min: number, max: number, random: Random): number =>
  min + Math.floor(random() ** 2 * (max - min + 1))

function drawSheet(systems: readonly DrawSystem[], ids: readonly number[], random: Random): DrawSheet {
  const system = pick(systems, random)
  const { min, max } = ENTRANT_LIMITS[system]
  const limit = Math.min(max, ids.length, system === 'round_robin' ? 6 : max)
  const n = drawSize(min, limit, random)
  const entrants = ids.slice(0, n)
  if ((KNOCKOUT_SYSTEMS as readonly string[]).includes(system)) {
    const lines = createDrawSheet(system, n).lines.map((line) =>
      line === null ? null : (entrants[line - 1] ?? null),
    )
    return createDrawSheet(system, lines)
  }
  const options: DrawOptions =
    system === 'round_robin'
      ? n === 2 && random() < 0.7
        ? { bestOfThree: true }
        : { rounds: n <= 3 ? pick([1, 2, 3] as const, random) : 1 }
      : {
          mode: pick(['semifinals', 'final', 'final_pool'] as const, random),
          carryForward: random() < 0.5,
        }
  return createDrawSheet(system, entrants, options)
}

const upTo = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, i) => make(i))

async function addPeople(db: DatabaseOrTransaction, ids: readonly number[]): Promise<void> {
  await db
    .insert(tables.person)
    .values(
      ids.map((id) => ({
        id,
        familyName: `Family${id}`,
        givenName: 'Given',
        gender: 'female' as const,
        countryId: 1,
        gdprConsent: true,
        sortKey: `family${id}`,
      })),
    )
    .onConflictDoNothing()
}

async function addWeightCategory(db: DatabaseOrTransaction, id: number): Promise<void> {
  await db
    .insert(tables.weightCategory)
    .values({ id, ageId: 2, name: `-${id}`, weightMax: id })
    .onConflictDoNothing()
}

/** Rows of the contests of a sheet; without those that are not fought whatever happens, as some programs draw. */
function listDrawnContests(sheet: DrawSheet, random: Random) {
  const isWithPassed = random() < 0.5
  return computeProgress(sheet, []).contests.filter((contest) => isWithPassed || !isSettled(contest))
}

async function writeCategory(
  db: DatabaseOrTransaction,
  index: number,
  pool: PoolSettings,
  random: Random,
): Promise<RandomCategory> {
  const id = FIRST + index
  const categoryId = 300 + index
  const people = upTo(MOST_ENTRANTS, (at) => FIRST + index * 100 + at)
  await addPeople(db, people)
  await addWeightCategory(db, categoryId)
  const sheet = drawSheet(DRAW_SYSTEMS, people, random)
  const entrants = listEntrants(sheet)
  const weights = new Map(entrants.map((entrant) => [entrant, 50 + Math.floor(random() * 3)]))
  await db.insert(tables.competitionCategory).values({
    id,
    competitionId: OPEN,
    ageId: 2,
    categoryId,
    judoka: entrants.length,
    status: 'drawn',
    drawSystem: sheet.system,
    drawLines: sheet.lines.length > 0 ? [...sheet.lines] : entrants,
  })
  await db.insert(tables.entry).values(
    entrants.map((personId) => ({
      competitionId: OPEN,
      personId,
      ageId: 2,
      categoryId,
      countryId: 1,
      clubId: 1,
      weight: weights.get(personId) ?? null,
    })),
  )
  const contests = listDrawnContests(sheet, random)
  if (contests.length > 0) {
    await db.insert(tables.contest).values(
      contests.map(({ number, key, round, white, blue, state }) => ({
        id: getContestId({ id }, number),
        competitionId: OPEN,
        competitionCategoryId: id,
        categoryId,
        number,
        key,
        round,
        contestCode: `open_2025_0002_f_00${48 + index}_${String(number).padStart(4, '0')}`,
        whiteId: white,
        blueId: blue,
        bye: state === 'passed' || state === 'empty',
        mat: 1 + (number % RANDOM_DAY_MATS),
        matOrder: number,
      })),
    )
  }
  return { id, categoryId, sheet, pool: { ...pool, weights } }
}

/** In draw order. */
const listEntrants = (sheet: DrawSheet): number[] =>
  sheet.lines.length > 0
    ? sheet.lines.filter((line) => line !== null)
    : Object.values(sheet.groups ?? {})
        .flat()
        .toSorted((a, b) => a - b)

async function writeTeamCompetition(
  db: DatabaseOrTransaction,
  pool: PoolSettings,
  random: Random,
): Promise<RandomTeamCompetition> {
  const id = FIRST
  const bouts = 1 + Math.floor(random() * BOUTS_OF_TEAMS)
  const sheet = drawSheet(
    ['no_rep', 'last8_rep', 'double_rep', 'round_robin'],
    upTo(8, (at) => FIRST / 10 + 1000 + at),
    random,
  )
  const teams = listEntrants(sheet)
  const rules = {
    bouts,
    winsNeeded: random() < 0.5 ? null : 1 + Math.floor(random() * bouts),
    useTechnicalPoints: random() < 0.3,
    playAllBouts: random() < 0.3,
    drawAllowed: random() < 0.3,
  }
  const name = 'Mixed teams'
  const { bouts: _, ...columns } = rules
  await db.insert(tables.teamCompetition).values({
    id,
    competitionId: OPEN,
    name,
    teams: teams.length,
    status: 'drawn',
    drawSystem: sheet.system,
    drawLines: sheet.lines.length > 0 ? [...sheet.lines] : teams,
    ...columns,
  })
  const ofTeams = { competitionId: OPEN, teamCompetitionId: id }
  await db.insert(tables.team).values(teams.map((team) => ({ id: team, ...ofTeams, name: `Team ${team}` })))
  await addPeople(
    db,
    teams.flatMap((team) => upTo(bouts, (bout) => getTeamMember(team, bout + 1))),
  )
  const categories = upTo(bouts, (bout) => ({ id: FIRST + 500 + bout, categoryId: 400 + bout }))
  for (const { categoryId } of categories) await addWeightCategory(db, categoryId)
  await db
    .insert(tables.competitionCategory)
    .values(
      categories.map((category, index) => ({ ...ofTeams, ...category, ageId: 2, boutNumber: index + 1 })),
    )
  const fights = listDrawnContests(sheet, random)
  if (fights.length > 0) {
    await db.insert(tables.teamContest).values(
      fights.map(({ number, key, round, white, blue }) => ({
        id: FIRST + number,
        ...ofTeams,
        number,
        key,
        round,
        whiteId: white,
        blueId: blue,
      })),
    )
    await db.insert(tables.contest).values(
      fights.flatMap(({ number, round }) =>
        categories.map(({ id: competitionCategoryId, categoryId }, index) => ({
          id: 900_000 + number * 100 + index + 1,
          competitionId: OPEN,
          competitionCategoryId,
          categoryId,
          teamContestId: FIRST + number,
          number: index + 1,
          round,
          mat: 1 + (number % RANDOM_DAY_MATS),
        })),
      ),
    )
  }
  return { id, name, sheet, pool: { ...pool }, rules, categories }
}
