import { and, asc, eq, isNull } from 'drizzle-orm'
import { expect } from 'vitest'
import { isExclusionForConduct, isSettled, listAwardedPlaces } from '#judo/progression/index.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import * as tables from '#server/platform/db/schema/index.ts'
import { OPEN } from './live-competition.ts'
import type { CategoryPlay } from './random-day-contests.ts'
import type { DrawModel, TeamModel } from './random-day-model.ts'

/** Compares the database with what the engine computes. */

const byPlace = (places: readonly { entrant: number; place: number }[]) =>
  places.map(({ entrant, place }) => `${place}: ${entrant}`).toSorted()

/** A draw has its places, contests to come, or ties that the findings of the latest response name. */
function expectContinuation({ progress }: DrawModel, findings: string | null): void {
  const isOver = progress.contests.every(isSettled)
  if (findings === null) expect(progress.complete).toBe(isOver && progress.ties.length === 0)
  else
    for (const { entrants } of progress.ties)
      expect(findings).toContain(`decides the order of ${entrants.join(', ')} `)
}

export async function expectCategory(
  db: Database,
  { category, model }: CategoryPlay,
  findings: string | null,
): Promise<void> {
  const { progress } = model
  expectContinuation(model, findings)
  const rows = await db
    .select()
    .from(tables.contest)
    .where(and(eq(tables.contest.competitionCategoryId, category.id), isNull(tables.contest.teamContestId)))
  const byKey = new Map(rows.map((row) => [row.key, row]))
  const shown = progress.contests.flatMap((contest) => {
    const row = byKey.get(contest.key)
    return row === undefined && isSettled(contest) && contest.state !== 'finished'
      ? []
      : [
          {
            key: contest.key,
            white: row?.whiteId,
            blue: row?.blueId,
            winner: row?.winnerId,
            isFinished: row?.isFinished,
            bye: row?.bye,
          },
        ]
  })
  const expected = progress.contests.flatMap(({ key, white, blue, winner, state }) =>
    byKey.has(key) || !(state === 'passed' || state === 'empty')
      ? [
          {
            key,
            white,
            blue,
            winner: state === 'finished' ? winner : null,
            isFinished: state === 'finished',
            bye: state === 'passed' || state === 'empty',
          },
        ]
      : [],
  )
  expect(shown).toEqual(expected)
  const places = await db
    .select()
    .from(tables.individualResult)
    .where(eq(tables.individualResult.competitionCategoryId, category.id))
  const isOnly = model.sheet.n === 1
  if (!isOnly)
    expect(byPlace(places.map(({ personId, place }) => ({ entrant: personId, place })))).toEqual(
      progress.complete ? byPlace(listAwardedPlaces(progress.placings)) : [],
    )
  else if (findings === null) expect(places).toHaveLength(1)
  const entries = await db
    .select()
    .from(tables.entry)
    .where(and(eq(tables.entry.competitionId, OPEN), eq(tables.entry.categoryId, category.categoryId)))
  const found = entries
    .filter(({ disqualifiedAfter }) => disqualifiedAfter !== null)
    .map(({ personId, disqualifiedAfter: after, disqualified }) => ({
      entrant: personId,
      after,
      disqualified,
    }))
  expect(found.toSorted(byEntrant)).toEqual(listExclusions(model).toSorted(byEntrant))
}

const byEntrant = (a: { entrant: number }, b: { entrant: number }) => a.entrant - b.entrant

/** Who is excluded, after which contest first, and whether any exclusion was for conduct. */
function listExclusions({ sheet, results }: DrawModel) {
  const numbers = new Map(sheet.contests.map(({ key, number }) => [key, number]))
  const exclusions = results.flatMap(({ key, winner, reason, withdrawn = [], sides, ...scores }) =>
    withdrawn.map((entrant) => {
      const score = sides?.white === entrant ? scores.white : scores.blue
      const disqualified = isExclusionForConduct(reason, entrant === winner, score)
      return { entrant, after: numbers.get(key) ?? 0, disqualified }
    }),
  )
  return [...Map.groupBy(exclusions, ({ entrant }) => entrant)].map(([entrant, list]) => ({
    entrant,
    after: Math.min(...list.map(({ after }) => after)),
    disqualified: list.some(({ disqualified }) => disqualified),
  }))
}

export async function expectTeamCompetition(
  db: Database,
  model: TeamModel,
  findings: string | null,
): Promise<void> {
  const { competition, draw, fights } = model
  expectContinuation(draw, findings)
  const rows = await db
    .select()
    .from(tables.teamContest)
    .where(eq(tables.teamContest.teamCompetitionId, competition.id))
    .orderBy(asc(tables.teamContest.number))
  const bouts = await db.select().from(tables.contest).where(eq(tables.contest.competitionId, OPEN))
  const states = new Map(draw.progress.contests.map((contest) => [contest.key, contest]))
  const expected = fights.map((fight) => {
    const { state, winner, wins } = model.read(fight)
    const isOver = state === 'over' && model.isFoughtBy(fight)
    return {
      key: fight.key,
      white: states.get(fight.key)?.white ?? null,
      blue: states.get(fight.key)?.blue ?? null,
      isFinished: isOver,
      winner: isOver && winner ? fight[winner] : null,
      wins,
      bouts: fight.bouts
        .filter(({ isExtra }) => !isExtra)
        .map(({ id, white, blue, end }) => ({
          id,
          white,
          blue,
          isFinished: end !== null,
          winner: end?.winner == null ? null : end.winner === 'white' ? white : blue,
        })),
    }
  })
  const found = rows.map((row) => ({
    key: row.key,
    white: row.whiteId,
    blue: row.blueId,
    isFinished: row.isFinished,
    winner: row.winnerId,
    wins: { white: row.resultWhite, blue: row.resultBlue },
    bouts: bouts
      .filter(({ teamContestId, isTeamDecision }) => teamContestId === row.id && !isTeamDecision)
      .toSorted((a, b) => a.number - b.number)
      .map(({ id, whiteId, blueId, isFinished, winnerId }) => ({
        id,
        white: whiteId,
        blue: blueId,
        isFinished,
        winner: winnerId,
      })),
  }))
  expect(found).toEqual(expected.toSorted((a, b) => numberOf(rows, a.key) - numberOf(rows, b.key)))
  const places = await db
    .select()
    .from(tables.teamResult)
    .where(eq(tables.teamResult.teamCompetitionId, competition.id))
  if (draw.sheet.n > 1 || findings === null)
    expect(byPlace(places.map(({ teamId, place }) => ({ entrant: teamId, place })))).toEqual(
      draw.progress.complete ? byPlace(listAwardedPlaces(draw.progress.placings)) : [],
    )
}

const numberOf = (rows: readonly { key: string | null; number: number }[], key: string) =>
  rows.find((row) => row.key === key)?.number ?? 0
