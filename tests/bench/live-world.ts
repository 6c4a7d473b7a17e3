import { SCOREBOARD_FORMAT, type ScoreboardPacket } from '#contract/api/live/scoreboards.ts'
import { createDrawSheet } from '#judo/draw/index.ts'
import { computeProgress } from '#judo/progression/index.ts'
import { EMPTY_SCORE } from '#judo/score/index.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import * as schema from '#server/platform/db/schema/index.ts'

/** A competition on the morning of its day, one category of 64 on each mat, and what its scoreboards send. */

export const COMPETITION = 1
export const MATS = 8
const JUDOKA = 64

const mats = Array.from({ length: MATS }, (_, index) => index + 1)
const linesOf = (mat: number) => Array.from({ length: JUDOKA }, (_, line) => mat * 100 + line)

export async function fillLiveWorld(db: Database): Promise<void> {
  const today = new Date().toISOString().slice(0, 10)
  await db.insert(schema.country).values({ id: 1, name: 'France', short: 'FRA' })
  await db
    .insert(schema.ageCategory)
    .values({ id: 1, name: 'Seniors', shortName: 'sen', gender: 'female', contestDuration: 240 })
  await db
    .insert(schema.weightCategory)
    .values(mats.map((mat) => ({ id: mat, ageId: 1, name: `-${40 + 6 * mat}`, orderNumber: mat })))
  await db.insert(schema.person).values(
    mats.flatMap(linesOf).map((id) => ({
      id,
      familyName: `Family ${id}`,
      givenName: `Given ${id}`,
      gender: 'female' as const,
      countryId: 1,
      gdprConsent: true,
      sortKey: `family ${id}`,
    })),
  )
  await db.insert(schema.competition).values({
    id: COMPETITION,
    externalId: 'bench',
    name: 'Open',
    sortKey: 'open',
    dateFrom: today,
    dateTo: today,
    status: 'open',
  })
  for (const mat of mats) {
    const lines = linesOf(mat)
    await db.transaction(async (tx) => {
      await tx.insert(schema.competitionCategory).values({
        id: mat,
        competitionId: COMPETITION,
        ageId: 1,
        categoryId: mat,
        judoka: JUDOKA,
        status: 'drawn',
        drawSystem: 'last8_rep',
        drawLines: [...lines],
      })
      await tx.insert(schema.entry).values(
        lines.map((personId) => ({
          competitionId: COMPETITION,
          personId,
          ageId: 1,
          categoryId: mat,
          countryId: 1,
        })),
      )
    })
    const sheet = createDrawSheet('last8_rep', lines)
    await db.insert(schema.contest).values(
      computeProgress(sheet, []).contests.map(({ number, key, round, white, blue }) => ({
        id: mat * 1000 + number,
        competitionId: COMPETITION,
        competitionCategoryId: mat,
        categoryId: mat,
        number,
        key,
        round,
        whiteId: white,
        blueId: blue,
        mat,
        matOrder: number,
      })),
    )
  }
}

/** Seconds of a contest at which something happens on the board. */
const CONTEST_SECONDS = [4, 8, 12, 16, 20, 24, 28, 32, 36, 40]

/** What the scoreboard of a mat sends, contest after contest: the time for the most part, and who won. */
export function* scoreboard(mat: number): Generator<ScoreboardPacket> {
  let number = 0
  const sent = () => {
    number += 1
    return {
      v: SCOREBOARD_FORMAT,
      id: `${mat}-${number}`,
      number,
      at: new Date().toISOString(),
      mat,
    } as const
  }
  for (const { number } of createDrawSheet('last8_rep', linesOf(mat)).contests) {
    const idContest = mat * 1000 + number
    const board = (seconds: number, isRunning: boolean, ippon = 0) => ({
      idContest,
      activeContestState: isRunning ? ('hajime' as const) : ('mate' as const),
      currentTimeMinutes: 0,
      currentTimeSeconds: seconds,
      isGoldenScore: false,
      scoreWhite: { ...EMPTY_SCORE, ippon },
      scoreBlue: EMPTY_SCORE,
    })
    yield { ...sent(), kind: 'active', idContest }
    yield { ...sent(), kind: 'hajime', board: board(0, true) }
    for (const seconds of CONTEST_SECONDS) yield { ...sent(), kind: 'clock', board: board(seconds, true) }
    yield { ...sent(), kind: 'score', board: board(41, false, 1), side: 'white', score: 'ippon' }
    yield { ...sent(), kind: 'finished', board: board(41, false, 1), winner: 'white', reason: 'ippon' }
  }
}
