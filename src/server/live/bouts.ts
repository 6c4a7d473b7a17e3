import { count, eq } from 'drizzle-orm'
import { contestPoints, pointsTableOn } from '#judo/pool/index.ts'
import type { SideColour, WinReason } from '#judo/score/index.ts'
import { type TeamBout, type TeamContest, type TeamRules, teamContest } from '#judo/team/index.ts'
import { bothScores } from '../contest/scores.ts'
import type { Queries } from '../db/open.ts'
import {
  ageCategory,
  competitionWeight,
  contest,
  team,
  teamCompetition,
  teamFight,
} from '../db/schema/index.ts'
import { goldenSeconds } from './category.ts'
import { type ContestRow, type Day, setContest } from './day.ts'
import { type MovedOn, tellMoved } from './moved.ts'
import { endCompetition } from './over.ts'
import { movedBy } from './sheet.ts'
import { contestsWhere, place } from './standing.ts'
import { writeTeamPlaces } from './team-places.ts'

/** How teams go on: bouts make the contest of two teams, and those the sheet (docs/specification/teams.md). */

type Fight = typeof teamFight.$inferSelect
type Held = typeof teamCompetition.$inferSelect

/** Follows a bout that changed into its contest of teams, and that through the sheet: who goes on, and which places there are. */
export async function moveBoutOn(
  db: Queries,
  day: Day,
  row: ContestRow,
  idFight: number,
  moved: MovedOn,
): Promise<void> {
  const [found] = await db
    .select({ fight: teamFight, held: teamCompetition, regular: ageCategory.fightDuration })
    .from(teamFight)
    .innerJoin(teamCompetition, eq(teamCompetition.id, teamFight.teamCompetitionId))
    .innerJoin(competitionWeight, eq(competitionWeight.id, row.competitionWeightId))
    .innerJoin(ageCategory, eq(ageCategory.id, competitionWeight.ageId))
    .where(eq(teamFight.id, idFight))
  if (!found) return
  const { fight: before, held } = found
  setContest(day, { ...row, goldenScoreDuration: goldenSeconds(row, held.contestLength ?? found.regular) })
  const bouts = await contestsWhere(db, day, eq(contest.teamFightId, idFight))
  const stands = teamContest(
    bouts.filter(({ isTeamDecision }) => !isTeamDecision).flatMap((bout) => boutOf(day, bout)),
    await rulesOf(db, held, bouts),
    bouts.filter(({ isTeamDecision }) => isTeamDecision).flatMap((bout) => boutOf(day, bout))[0],
  )
  const fight = fightAfter(before, bouts, stands)
  await db
    .update(teamFight)
    .set({ ...fight, updatedAt: day.now })
    .where(eq(teamFight.id, idFight))
  for (const bout of bouts) leaveOut(day, bout, fight.isFinished, moved)
  moved.teamCompetitions.push(held.id)
  if (before.isFinished === fight.isFinished && before.winnerId === fight.winnerId) return
  await moveTeamsOn(db, day, held, before, { ...before, ...fight }, moved)
  await endCompetition(db, day)
}

/** A bout that counts. */
function boutOf({ firstDay, ruleset }: Day, row: ContestRow): TeamBout[] {
  if (!row.isFinished) return []
  const winner = winnerOf(row)
  const scores = bothScores(row)
  const points = contestPoints(
    pointsTableOn(firstDay),
    ruleset,
    // it is written from WinReason and by imports that know no other
    winner === null
      ? { ...scores, winner }
      : { ...scores, winner, reason: (row.reason ?? 'score') as WinReason },
  )
  return [{ winner, points }]
}

function winnerOf({ winnerId, whiteId, blueId }: ContestRow): SideColour | null {
  if (winnerId === null) return null
  return winnerId === whiteId ? 'white' : winnerId === blueId ? 'blue' : null
}

async function rulesOf(db: Queries, held: Held, bouts: readonly ContestRow[]): Promise<TeamRules> {
  const [row] = await db
    .select({ categories: count() })
    .from(competitionWeight)
    .where(eq(competitionWeight.teamCompetitionId, held.id))
  const all = row?.categories || bouts.length
  return {
    bouts: all,
    minSteviloZmag: held.winsNeeded ?? Math.floor(all / 2) + 1,
    useTechnicalPoints: held.useTechnicalPoints,
    playAllFights: held.playAllFights,
    tie: 'extra bout',
  }
}

type FightAfter = Pick<Fight, 'isFinished' | 'winnerId' | 'resultWhite' | 'resultBlue'>

function fightAfter(before: Fight, bouts: readonly ContestRow[], { state, winner, wins }: TeamContest) {
  const fought = bouts.filter(({ isFinished }) => isFinished).map(bothScores)
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
  } satisfies FightAfter & Partial<Fight>
}

/** Bouts after the decision are not fought, and are again where it is taken back. */
function leaveOut(day: Day, bout: ContestRow, isOver: boolean, moved: MovedOn): void {
  const isLeftOut = isOver && !bout.isFinished && bout.startedAt === null
  if (bout.isFinished || bout.isSkipped === isLeftOut) return
  setContest(day, { ...bout, isSkipped: isLeftOut, bye: isLeftOut, updatedAt: day.now })
  tellMoved(moved, bout)
}

async function moveTeamsOn(
  db: Queries,
  day: Day,
  held: Held,
  before: Fight,
  after: Fight,
  moved: MovedOn,
): Promise<void> {
  const fights = await db.select().from(teamFight).where(eq(teamFight.teamCompetitionId, held.id))
  const asHeld = ({ key, whiteId, blueId, isFinished, winnerId }: Fight) => ({
    key,
    white: whiteId,
    blue: blueId,
    result: isFinished ? { winner: winnerId } : null,
  })
  const contests = fights.map((fight) => asHeld(fight.id === before.id ? before : fight))
  const { drawSystem: system, drawLines: lines } = held
  const standing =
    after.key === null ? null : movedBy({ system, lines, contests }, after.key, asHeld(after).result)
  if (!standing) return
  for (const { key, state, white, blue } of standing.progress.contests) {
    const fight = fights.find((one) => one.key === key)
    if (!fight || state === 'finished') continue
    const isVoid = standing.void.includes(key)
    if (fight.whiteId === white && fight.blueId === blue && !isVoid) continue
    const emptied = isVoid ? NOTHING_FOUGHT : {}
    await db
      .update(teamFight)
      .set({ ...emptied, whiteId: white, blueId: blue, updatedAt: day.now })
      .where(eq(teamFight.id, fight.id))
    await openBouts(db, day, fight, { white, blue, isVoid }, moved)
  }
  const teams = await db.select().from(team).where(eq(team.teamCompetitionId, held.id))
  await writeTeamPlaces(db, day, held, standing.places, teams)
  moved.findings.push(...standing.findings.map((finding) => `${held.name}: ${finding}.`))
}

/** Who fights for a team that has changed isn't known yet. */
async function openBouts(
  db: Queries,
  day: Day,
  fight: Fight,
  { white, blue, isVoid }: { white: number | null; blue: number | null; isVoid: boolean },
  moved: MovedOn,
): Promise<void> {
  const bouts = await contestsWhere(db, day, eq(contest.teamFightId, fight.id))
  for (const bout of bouts) {
    const sides = {
      whiteId: fight.whiteId === null || fight.whiteId === white ? bout.whiteId : null,
      blueId: fight.blueId === null || fight.blueId === blue ? bout.blueId : null,
      bye: false,
    }
    place(day, { ...bout, isSkipped: false }, sides, isVoid, moved)
  }
}

const NOTHING_FOUGHT = {
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
} as const satisfies Partial<Fight>
