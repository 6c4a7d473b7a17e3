import { count, eq } from 'drizzle-orm'
import { isPoolRound } from '#judo/draw/index.ts'
import { computeContestPoints, findPointsTable } from '#judo/pool/index.ts'
import type { Side, WinReason } from '#judo/score/index.ts'
import {
  computeTeamContest,
  type TeamBout,
  type TeamContestProgress,
  type TeamContestRules,
} from '#judo/team/index.ts'
import { toSideScores } from '#server/competitions/contests/score-columns.ts'
import { poolRuleColumns } from '#server/competitions/info/competition-columns.ts'
import type { DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import {
  ageCategory,
  competition,
  competitionCategory,
  contest,
  teamCompetition,
  teamContest,
} from '#server/platform/db/schema/index.ts'
import { type LiveContestRow, type LiveContext, setContest } from '../live-context.ts'
import { getGoldenScoreSeconds, regularTimeColumn } from './advance-category.ts'
import { advanceTeams } from './advance-teams.ts'
import { closeOrReopenCompetition } from './close-competition.ts'
import { selectContestRows } from './contest-rows.ts'
import { type ProgressionChanges, recordChangedContest } from './progression-changes.ts'

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
      poolRules: poolRuleColumns,
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
  const progress = await computeTeamContestProgress(db, context, joined, bouts)
  const fight = toTeamContestOutcome(before, bouts, progress)
  await db
    .update(teamContest)
    .set({ ...fight, updatedAt: context.now })
    .where(eq(teamContest.id, idTeamContest))
  for (const bout of bouts)
    skipBout(context, bout, { wasOver: before.isFinished, isOver: fight.isFinished }, changes)
  if (progress.state === 'extra bout' && findOpenExtraBout(bouts) === undefined) {
    changes.findings.push(
      `${teamCompetitionRow.name}: team contest ${before.key ?? before.number} is level after its last bout. The organiser ` +
        "draws the category of an extra bout, or has it drawn, and adds it with a packet of kind 'extra-bout'.",
    )
  }
  changes.teamCompetitions.push(teamCompetitionRow.id)
  if (!before.isFinished && !fight.isFinished) return
  const draw = { teamCompetitionRow, poolRules: joined.poolRules }
  await advanceTeams(db, context, draw, { before, after: { ...before, ...fight } }, changes)
  await closeOrReopenCompetition(db, context, changes)
}

/** The state of a team contest with the bouts fought so far. Extra bouts that nobody won are followed by another one. */
export async function computeTeamContestProgress(
  db: DatabaseOrTransaction,
  context: LiveContext,
  { fight, teamCompetitionRow }: { fight: TeamContestRow; teamCompetitionRow: TeamCompetitionRow },
  bouts: readonly LiveContestRow[],
): Promise<TeamContestProgress> {
  const fought = (isExtra: boolean) =>
    bouts
      .filter(({ isTeamDecision }) => isTeamDecision === isExtra)
      .flatMap((bout) => toTeamBout(context, bout))
  const rules = await readTeamRules(db, teamCompetitionRow, fight, bouts)
  return computeTeamContest(
    fought(false),
    rules,
    fought(true).find(({ winner }) => winner !== null),
  )
}

/** Whether a bout can be fought again as an extra bout. */
export const hasJudoka = ({ isTeamDecision, whiteId, blueId }: LiveContestRow): boolean =>
  !isTeamDecision && (whiteId !== null || blueId !== null)

/** An extra bout that is still to be fought. */
export const findOpenExtraBout = (bouts: readonly LiveContestRow[]): LiveContestRow | undefined =>
  bouts.find(({ isTeamDecision, isFinished, isSkipped }) => isTeamDecision && !isFinished && !isSkipped)

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
  { round }: TeamContestRow,
  bouts: readonly LiveContestRow[],
): Promise<TeamContestRules> {
  const [row] = await db
    .select({ categories: count() })
    .from(competitionCategory)
    .where(eq(competitionCategory.teamCompetitionId, teamCompetitionRow.id))
  const all = row?.categories || bouts.filter(({ isTeamDecision }) => !isTeamDecision).length
  return {
    bouts: all,
    winsNeeded: teamCompetitionRow.winsNeeded ?? Math.floor(all / 2) + 1,
    useTechnicalPoints: teamCompetitionRow.useTechnicalPoints,
    playAllBouts: teamCompetitionRow.playAllBouts,
    // in a knockout one team has to advance, unless neither has come
    tie:
      (teamCompetitionRow.drawAllowed && isPoolRound(round)) || !bouts.some(hasJudoka)
        ? 'drawn'
        : 'extra bout',
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
  { wasOver, isOver }: { wasOver: boolean; isOver: boolean },
  changes: ProgressionChanges,
): void {
  const isSkipped = isOver && !bout.isFinished && bout.startedAt === null
  if (bout.isFinished || bout.isSkipped === isSkipped) return
  // an extra bout that was removed
  if (bout.isTeamDecision && bout.isSkipped && !wasOver) return
  setContest(context, { ...bout, isSkipped, bye: isSkipped, updatedAt: context.now })
  recordChangedContest(changes, bout)
}
