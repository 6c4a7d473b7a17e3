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
  competitionWeight,
  contest,
  team,
  teamCompetition,
  teamFight,
} from '../../db/schema/index.ts'
import { type LiveContestRow, type LiveContext, setContest } from '../live-context.ts'
import { getGoldenScoreSeconds } from './advance-category.ts'
import { closeOrReopenCompetition } from './close-competition.ts'
import { selectContestRows, setContestSides } from './contest-rows.ts'
import { type DrawContest, progressDraw } from './progress-draw.ts'
import { type ProgressionChanges, recordChange } from './progression-changes.ts'
import { writeTeamPlaces } from './write-team-places.ts'

/** How teams go on: bouts make the contest of two teams, and those the sheet (docs/specification/teams.md). */

type TeamContestRow = typeof teamFight.$inferSelect
type TeamCompetitionRow = typeof teamCompetition.$inferSelect

/** Follows a bout that changed into its contest of teams, and that through the sheet: who goes on, and which places there are. */
export async function advanceTeamContest(
  db: DatabaseOrTransaction,
  day: LiveContext,
  row: LiveContestRow,
  idFight: number,
  moved: ProgressionChanges,
): Promise<void> {
  const [found] = await db
    .select({ fight: teamFight, held: teamCompetition, competition, regular: ageCategory.fightDuration })
    .from(teamFight)
    .innerJoin(teamCompetition, eq(teamCompetition.id, teamFight.teamCompetitionId))
    .innerJoin(competition, eq(competition.id, teamCompetition.competitionId))
    .innerJoin(competitionWeight, eq(competitionWeight.id, row.competitionWeightId))
    .innerJoin(ageCategory, eq(ageCategory.id, competitionWeight.ageId))
    .where(eq(teamFight.id, idFight))
  if (!found) return
  const { fight: before, held } = found
  setContest(day, {
    ...row,
    goldenScoreDuration: getGoldenScoreSeconds(row, held.contestLength ?? found.regular),
  })
  const bouts = await selectContestRows(db, day, eq(contest.teamFightId, idFight))
  const stands = computeTeamContest(
    bouts.filter(({ isTeamDecision }) => !isTeamDecision).flatMap((bout) => toTeamBout(day, bout)),
    await readTeamRules(db, held, bouts),
    bouts.filter(({ isTeamDecision }) => isTeamDecision).flatMap((bout) => toTeamBout(day, bout))[0],
  )
  const fight = toTeamContestOutcome(before, bouts, stands)
  await db
    .update(teamFight)
    .set({ ...fight, updatedAt: day.now })
    .where(eq(teamFight.id, idFight))
  for (const bout of bouts) skipBout(day, bout, fight.isFinished, moved)
  moved.teamCompetitions.push(held.id)
  if (before.isFinished === fight.isFinished && before.winnerId === fight.winnerId) return
  const pool = createPoolSettings(toPoolRules(found.competition), day.firstDay)
  await advanceTeams(db, day, { held, pool }, before, { ...before, ...fight }, moved)
  await closeOrReopenCompetition(db, day)
}

/** A bout that counts. */
function toTeamBout({ firstDay, ruleset }: LiveContext, row: LiveContestRow): TeamBout[] {
  if (!row.isFinished) return []
  const winner = getWinnerSide(row)
  const scores = toSideScores(row)
  const points = computeContestPoints(
    findPointsTable(firstDay),
    ruleset,
    // it is written from WinReason and by imports that know no other
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
  held: TeamCompetitionRow,
  bouts: readonly LiveContestRow[],
): Promise<TeamContestRules> {
  const [row] = await db
    .select({ categories: count() })
    .from(competitionWeight)
    .where(eq(competitionWeight.teamCompetitionId, held.id))
  const all = row?.categories || bouts.length
  return {
    bouts: all,
    winsNeeded: held.winsNeeded ?? Math.floor(all / 2) + 1,
    useTechnicalPoints: held.useTechnicalPoints,
    playAllFights: held.playAllFights,
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

/** Bouts after the decision are not fought, and are again where it is taken back. */
function skipBout(day: LiveContext, bout: LiveContestRow, isOver: boolean, moved: ProgressionChanges): void {
  const isLeftOut = isOver && !bout.isFinished && bout.startedAt === null
  if (bout.isFinished || bout.isSkipped === isLeftOut) return
  setContest(day, { ...bout, isSkipped: isLeftOut, bye: isLeftOut, updatedAt: day.now })
  recordChange(moved, bout)
}

async function advanceTeams(
  db: DatabaseOrTransaction,
  day: LiveContext,
  { held, pool }: { held: TeamCompetitionRow; pool: PoolSettings },
  before: TeamContestRow,
  after: TeamContestRow,
  moved: ProgressionChanges,
): Promise<void> {
  const fights = await db.select().from(teamFight).where(eq(teamFight.teamCompetitionId, held.id))
  const idFights = fights.map(({ id }) => id)
  const bouts = await selectContestRows(db, day, inArray(contest.teamFightId, idFights))
  const sumSeconds = (id: number) =>
    bouts.reduce((sum, { teamFightId, duration }) => (teamFightId === id ? sum + (duration ?? 0) : sum), 0)
  const toTeamDrawContest = (fight: TeamContestRow): DrawContest => ({
    number: fight.number,
    key: fight.key,
    round: fight.round,
    white: fight.whiteId,
    blue: fight.blueId,
    winner: fight.winnerId,
    finished: fight.isFinished,
    outcome: {
      points: { white: fight.resultWhite, blue: fight.resultBlue },
      seconds: sumSeconds(fight.id),
    },
  })
  const standing = progressDraw(
    {
      system: held.drawSystem,
      lines: held.drawLines ?? [],
      contests: fights.map((fight) => toTeamDrawContest(fight.id === before.id ? before : fight)),
      pool,
    },
    toTeamDrawContest(after),
  )
  if (!standing) return
  for (const { key, state, white, blue } of standing.progress.contests) {
    const fight = fights.find((one) => one.key === key)
    if (!fight || state === 'finished') continue
    const isVoid = standing.voidContests.includes(key)
    if (fight.whiteId === white && fight.blueId === blue && !isVoid) continue
    const emptied = isVoid ? EMPTY_TEAM_CONTEST : {}
    await db
      .update(teamFight)
      .set({ ...emptied, whiteId: white, blueId: blue, updatedAt: day.now })
      .where(eq(teamFight.id, fight.id))
    await reassignBouts(db, day, fight, { white, blue, isVoid }, moved)
  }
  const teams = await db.select().from(team).where(eq(team.teamCompetitionId, held.id))
  await writeTeamPlaces(db, day, held, standing.places, teams)
  moved.findings.push(...standing.findings.map((finding) => `${held.name}: ${finding}.`))
}

/** Who fights for a team that has changed isn't known yet. */
async function reassignBouts(
  db: DatabaseOrTransaction,
  day: LiveContext,
  fight: TeamContestRow,
  { white, blue, isVoid }: { white: number | null; blue: number | null; isVoid: boolean },
  moved: ProgressionChanges,
): Promise<void> {
  const bouts = await selectContestRows(db, day, eq(contest.teamFightId, fight.id))
  for (const bout of bouts) {
    const sides = {
      whiteId: fight.whiteId === null || fight.whiteId === white ? bout.whiteId : null,
      blueId: fight.blueId === null || fight.blueId === blue ? bout.blueId : null,
      bye: false,
    }
    setContestSides(day, { ...bout, isSkipped: false }, sides, isVoid, moved)
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
