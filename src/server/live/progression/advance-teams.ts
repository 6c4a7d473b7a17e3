import { and, eq, getTableName, inArray } from 'drizzle-orm'
import { createPoolSettings } from '#judo/progression/index.ts'
import {
  type PoolRuleRow,
  poolRuleColumns,
  toPoolRules,
} from '#server/competitions/info/competition-columns.ts'
import type { DatabaseOrTransaction } from '#server/platform/db/open-database.ts'
import { competition, contest, team, teamCompetition, teamContest } from '#server/platform/db/schema/index.ts'
import { BadRequest } from '#server/platform/errors/errors.ts'
import { clampSendTime } from '../ingest/send-order.ts'
import type { LiveContext } from '../live-context.ts'
import { closeOrReopenCompetition } from './close-competition.ts'
import { selectContestRows, setContestSides } from './contest-rows.ts'
import { type DrawChanges, type DrawContest, progressDraw, withTieDecisions } from './progress-draw.ts'
import type { ProgressionChanges } from './progression-changes.ts'
import { applyTieDecision, type DecisionPacket, type TieChange } from './tie-decisions.ts'
import { writeTeamPlaces } from './write-team-places.ts'

/** The draw of a team competition after a team contest, or after a tie was decided. */

type TeamContestRow = typeof teamContest.$inferSelect

type TeamDraw = {
  teamCompetitionRow: typeof teamCompetition.$inferSelect
  poolRules: PoolRuleRow
}

/** Applies a result of a team contest, or one taken back, to the draw of its competition. */
export async function advanceTeams(
  db: DatabaseOrTransaction,
  context: LiveContext,
  draw: TeamDraw,
  { before, after }: { before: TeamContestRow; after: TeamContestRow },
  changes: ProgressionChanges,
): Promise<void> {
  const { teamContests, state, toTeamDrawContest } = await readTeamDraw(db, context, draw, before)
  const drawChanges = progressDraw(state, toTeamDrawContest(after))
  if (drawChanges) await writeTeamDraw(db, context, draw, teamContests, drawChanges, changes)
}

/**
 * Decides the order of tied teams, or takes a decision back.
 * @throws Conflict if there is no such tie or no such decision
 */
export async function decideTeamTie(
  db: DatabaseOrTransaction,
  context: LiveContext,
  packet: DecisionPacket,
  changes: ProgressionChanges,
): Promise<TieChange> {
  const id = packet.idTeamCompetition ?? 0
  const [draw] = await db
    .select({ teamCompetitionRow: teamCompetition, poolRules: poolRuleColumns })
    .from(teamCompetition)
    .innerJoin(competition, eq(competition.id, teamCompetition.competitionId))
    .where(and(eq(teamCompetition.id, id), eq(teamCompetition.competitionId, context.competitionId)))
  if (!draw) throw new BadRequest('idTeamCompetition', `This competition has no team competition ${id}.`)
  const { tieDecisions } = draw.teamCompetitionRow
  const { teamContests, state } = await readTeamDraw(db, context, draw)
  const decided = applyTieDecision(packet, clampSendTime(packet, context.now), tieDecisions, (decisions) =>
    progressDraw({ ...state, pool: withTieDecisions(state.pool, decisions) }, null),
  )
  await db.update(teamCompetition).set({ tieDecisions: decided.after }).where(eq(teamCompetition.id, id))
  await writeTeamDraw(db, context, draw, teamContests, decided.drawChanges, changes)
  changes.teamCompetitions.push(id)
  await closeOrReopenCompetition(db, context, changes)
  return { entity: getTableName(teamCompetition), entityId: id, before: tieDecisions, after: decided.after }
}

/** @param before a team contest as it was before its result */
async function readTeamDraw(
  db: DatabaseOrTransaction,
  context: LiveContext,
  { teamCompetitionRow, poolRules }: TeamDraw,
  before?: TeamContestRow,
) {
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
  const pool = createPoolSettings(toPoolRules(poolRules), context.firstDay)
  const state = {
    system: teamCompetitionRow.drawSystem,
    lines: teamCompetitionRow.drawLines ?? [],
    contests: teamContests.map((fight) =>
      toTeamDrawContest(before && fight.id === before.id ? before : fight),
    ),
    pool: withTieDecisions(pool, teamCompetitionRow.tieDecisions),
  }
  return { teamContests, state, toTeamDrawContest }
}

async function writeTeamDraw(
  db: DatabaseOrTransaction,
  context: LiveContext,
  { teamCompetitionRow }: TeamDraw,
  teamContests: readonly TeamContestRow[],
  drawChanges: DrawChanges,
  changes: ProgressionChanges,
): Promise<void> {
  for (const { key, state, white, blue } of drawChanges.progress.contests) {
    const fight = teamContests.find((candidate) => candidate.key === key)
    if (!fight || state === 'finished') continue
    const isVoid =
      drawChanges.voidContests.includes(key) ||
      isReplaced(fight.whiteId, white) ||
      isReplaced(fight.blueId, blue)
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

const isReplaced = (before: number | null, after: number | null): boolean =>
  before !== null && before !== after

/**
 * Clears the athletes of a team that another team replaced: its lineup is not known yet. What was fought against it is void,
 * and so is an extra bout.
 */
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
      whiteId: isReplaced(fight.whiteId, white) ? null : bout.whiteId,
      blueId: isReplaced(fight.blueId, blue) ? null : bout.blueId,
      bye: bout.isTeamDecision,
    }
    const hasBegun = bout.startedAt !== null || bout.isFinished
    setContestSides(context, { ...bout, isSkipped: bout.isTeamDecision }, sides, isVoid && hasBegun, changes)
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
