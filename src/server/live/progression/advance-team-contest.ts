import { count, eq, inArray } from 'drizzle-orm'
import { computeContestPoints, findPointsTable } from '#judo/pool/index.ts'
import { createPoolSettings, type PoolSettings } from '#judo/progression/index.ts'
import type { Side, WinReason } from '#judo/score/index.ts'
import {
  computeTeamContest,
  type TeamBout,
  type TeamContestProgress,
  type TeamContestRules,
} from '#judo/team/index.ts'
import { toPoolRules } from '../../api/competition/competition-columns.ts'
import { toSideScores } from '../../api/contest/score-columns.ts'
import type { DatabaseOrTransaction } from '../../db/open-database.ts'
import {
  ageCategory,
  competition,
  competitionCategory,
  contest,
  team,
  teamCompetition,
  teamContest,
} from '../../db/schema/index.ts'
import { type LiveContestRow, type LiveContext, setContest } from '../live-context.ts'
import { getGoldenScoreSeconds, regularTimeColumn } from './advance-category.ts'
import { closeOrReopenCompetition } from './close-competition.ts'
import { selectContestRows, setContestSides } from './contest-rows.ts'
import { type DrawContest, progressDraw } from './progress-draw.ts'
import { type ProgressionChanges, recordChangedContest } from './progression-changes.ts'
import { writeTeamPlaces } from './write-team-places.ts'

type TeamContestRow = typeof teamContest.$inferSelect
type TeamCompetitionRow = typeof teamCompetition.$inferSelect

/**
 * Applies the result of a bout to its team contest, and the result of the team contest to the draw sheet of the teams
 * (docs/specification/teams.md).
 */
export async function advanceTeamContest(
  db: DatabaseOrTransaction,
  context: LiveContext,
  row: LiveContestRow,
  idTeamContest: number,
  changes: ProgressionChanges,
): Promise<void> {
  const [joined] = await db
    .select({
      fight: teamContest,
      teamCompetitionRow: teamCompetition,
      competition,
      regular: regularTimeColumn,
    })
    .from(teamContest)
    .innerJoin(teamCompetition, eq(teamCompetition.id, teamContest.teamCompetitionId))
    .innerJoin(competition, eq(competition.id, teamCompetition.competitionId))
    .innerJoin(competitionCategory, eq(competitionCategory.id, row.competitionCategoryId))
    .innerJoin(ageCategory, eq(ageCategory.id, competitionCategory.ageId))
    .where(eq(teamContest.id, idTeamContest))
  if (!joined) return
  const { fight: before, teamCompetitionRow } = joined
  setContest(context, {
    ...row,
    goldenScoreDuration: getGoldenScoreSeconds(row, teamCompetitionRow.contestDuration ?? joined.regular),
  })
  const bouts = await selectContestRows(db, context, eq(contest.teamContestId, idTeamContest))
  const progress = computeTeamContest(
    bouts.filter(({ isTeamDecision }) => !isTeamDecision).flatMap((bout) => toTeamBout(context, bout)),
    await readTeamRules(db, teamCompetitionRow, bouts),
    bouts.filter(({ isTeamDecision }) => isTeamDecision).flatMap((bout) => toTeamBout(context, bout))[0],
  )
  const fight = toTeamContestOutcome(before, bouts, progress)
  await db
    .update(teamContest)
    .set({ ...fight, updatedAt: context.now })
    .where(eq(teamContest.id, idTeamContest))
  for (const bout of bouts) skipBout(context, bout, fight.isFinished, changes)
  changes.teamCompetitions.push(teamCompetitionRow.id)
  if (before.isFinished === fight.isFinished && before.winnerId === fight.winnerId) return
  const pool = createPoolSettings(toPoolRules(joined.competition), context.firstDay)
  await advanceTeams(db, context, { teamCompetitionRow, pool }, before, { ...before, ...fight }, changes)
  await closeOrReopenCompetition(db, context, changes)
}

/** The bout as its team contest counts it; empty before its result. */
function toTeamBout({ firstDay, ruleset }: LiveContext, row: LiveContestRow): TeamBout[] {
  if (!row.isFinished) return []
  const winner = getWinnerSide(row)
  const scores = toSideScores(row)
  const points = computeContestPoints(
    findPointsTable(firstDay),
    ruleset,
    // the column is written from WinReason, also by the importers
    winner === null
      ? { ...scores, winner }
      : { ...scores, winner, reason: (row.reason ?? 'score') as WinReason },
  )
  return [{ winner, points }]
}

function getWinnerSide({ winnerId, whiteId, blueId }: LiveContestRow): Side | null {
  if (winnerId === null) return null
  return winnerId === whiteId ? 'white' : winnerId === blueId ? 'blue' : null
}

async function readTeamRules(
  db: DatabaseOrTransaction,
  teamCompetitionRow: TeamCompetitionRow,
  bouts: readonly LiveContestRow[],
): Promise<TeamContestRules> {
  const [row] = await db
    .select({ categories: count() })
    .from(competitionCategory)
    .where(eq(competitionCategory.teamCompetitionId, teamCompetitionRow.id))
  const all = row?.categories || bouts.length
  return {
    bouts: all,
    winsNeeded: teamCompetitionRow.winsNeeded ?? Math.floor(all / 2) + 1,
    useTechnicalPoints: teamCompetitionRow.useTechnicalPoints,
    playAllBouts: teamCompetitionRow.playAllBouts,
    tie: 'extra bout',
  }
}

type TeamContestOutcome = Pick<TeamContestRow, 'isFinished' | 'winnerId' | 'resultWhite' | 'resultBlue'>

function toTeamContestOutcome(
  before: TeamContestRow,
  bouts: readonly LiveContestRow[],
  { state, winner, wins }: TeamContestProgress,
) {
  const fought = bouts.filter(({ isFinished }) => isFinished).map(toSideScores)
  const sum = (of: (scores: (typeof fought)[number]) => number) =>
    fought.reduce((total, scores) => total + of(scores), 0)
  const isFinished = state === 'over'
  return {
    isFinished,
    winnerId: isFinished && winner !== null ? (winner === 'white' ? before.whiteId : before.blueId) : null,
    resultWhite: wins.white,
    resultBlue: wins.blue,
    ipponWhite: sum(({ white }) => white.ippon),
    wazaAriWhite: sum(({ white }) => white.wazaAri),
    yukoWhite: sum(({ white }) => white.yuko),
    shidoWhite: sum(({ white }) => white.shido),
    hansokuMakeWhite: sum(({ white }) => Number(white.hansokuMake)),
    ipponBlue: sum(({ blue }) => blue.ippon),
    wazaAriBlue: sum(({ blue }) => blue.wazaAri),
    yukoBlue: sum(({ blue }) => blue.yuko),
    shidoBlue: sum(({ blue }) => blue.shido),
    hansokuMakeBlue: sum(({ blue }) => Number(blue.hansokuMake)),
  } satisfies TeamContestOutcome & Partial<TeamContestRow>
}

/** Marks bouts that are not fought because the team contest is decided; a correction can undo that. */
function skipBout(
  context: LiveContext,
  bout: LiveContestRow,
  isOver: boolean,
  changes: ProgressionChanges,
): void {
  const isSkipped = isOver && !bout.isFinished && bout.startedAt === null
  if (bout.isFinished || bout.isSkipped === isSkipped) return
  setContest(context, { ...bout, isSkipped, bye: isSkipped, updatedAt: context.now })
  recordChangedContest(changes, bout)
}

async function advanceTeams(
  db: DatabaseOrTransaction,
  context: LiveContext,
  { teamCompetitionRow, pool }: { teamCompetitionRow: TeamCompetitionRow; pool: PoolSettings },
  before: TeamContestRow,
  after: TeamContestRow,
  changes: ProgressionChanges,
): Promise<void> {
  const teamContests = await db
    .select()
    .from(teamContest)
    .where(eq(teamContest.teamCompetitionId, teamCompetitionRow.id))
  const teamContestIds = teamContests.map(({ id }) => id)
  const bouts = await selectContestRows(db, context, inArray(contest.teamContestId, teamContestIds))
  const sumSeconds = (id: number) =>
    bouts.reduce(
      (sum, { teamContestId, duration }) => (teamContestId === id ? sum + (duration ?? 0) : sum),
      0,
    )
  const toTeamDrawContest = (fight: TeamContestRow): DrawContest => ({
    number: fight.number,
    key: fight.key,
    round: fight.round,
    white: fight.whiteId,
    blue: fight.blueId,
    winner: fight.winnerId,
    isFinished: fight.isFinished,
    outcome: {
      points: { white: fight.resultWhite, blue: fight.resultBlue },
      seconds: sumSeconds(fight.id),
    },
  })
  const drawChanges = progressDraw(
    {
      system: teamCompetitionRow.drawSystem,
      lines: teamCompetitionRow.drawLines ?? [],
      contests: teamContests.map((fight) => toTeamDrawContest(fight.id === before.id ? before : fight)),
      pool,
    },
    toTeamDrawContest(after),
  )
  if (!drawChanges) return
  for (const { key, state, white, blue } of drawChanges.progress.contests) {
    const fight = teamContests.find((other) => other.key === key)
    if (!fight || state === 'finished') continue
    const isVoid = drawChanges.voidContests.includes(key)
    if (fight.whiteId === white && fight.blueId === blue && !isVoid) continue
    const cleared = isVoid ? EMPTY_TEAM_CONTEST : {}
    await db
      .update(teamContest)
      .set({ ...cleared, whiteId: white, blueId: blue, updatedAt: context.now })
      .where(eq(teamContest.id, fight.id))
    await reassignBouts(db, context, fight, { white, blue, isVoid }, changes)
  }
  const teams = await db.select().from(team).where(eq(team.teamCompetitionId, teamCompetitionRow.id))
  await writeTeamPlaces(db, context, teamCompetitionRow, drawChanges.places, teams)
  changes.findings.push(...drawChanges.findings.map((finding) => `${teamCompetitionRow.name}: ${finding}.`))
}

/** Clears the athletes of a team that another team replaced: its lineup is not known yet. */
async function reassignBouts(
  db: DatabaseOrTransaction,
  context: LiveContext,
  fight: TeamContestRow,
  { white, blue, isVoid }: { white: number | null; blue: number | null; isVoid: boolean },
  changes: ProgressionChanges,
): Promise<void> {
  const bouts = await selectContestRows(db, context, eq(contest.teamContestId, fight.id))
  for (const bout of bouts) {
    const sides = {
      whiteId: fight.whiteId === null || fight.whiteId === white ? bout.whiteId : null,
      blueId: fight.blueId === null || fight.blueId === blue ? bout.blueId : null,
      bye: false,
    }
    setContestSides(context, { ...bout, isSkipped: false }, sides, isVoid, changes)
  }
}

const EMPTY_TEAM_CONTEST = {
  isFinished: false,
  winnerId: null,
  resultWhite: 0,
  resultBlue: 0,
  ipponWhite: 0,
  wazaAriWhite: 0,
  yukoWhite: 0,
  shidoWhite: 0,
  hansokuMakeWhite: 0,
  ipponBlue: 0,
  wazaAriBlue: 0,
  yukoBlue: 0,
  shidoBlue: 0,
  hansokuMakeBlue: 0,
} as const satisfies Partial<TeamContestRow>
