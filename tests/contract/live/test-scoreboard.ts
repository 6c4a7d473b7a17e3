import type { Hono } from 'hono'
import type { Board } from '#contract/api/live/live.ts'
import { SCOREBOARD_FORMAT, type ScoreboardPacket } from '#contract/api/live/scoreboards.ts'
import type { CallResponse } from '#contract/calls.ts'
import { EMPTY_SCORE, type SideScore, type WinReason } from '#judo/score/index.ts'
import { createToken } from '#server/live/ingest/scoreboard-tokens.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import { GRAND_SLAM, NOW } from '../fixtures/competitions-fixture.ts'

/** A scoreboard as tests drive it, and what it sends. */

const HOUR = 3_600_000

/** A token, of the fixture's Grand Slam and all its mats by default. */
export const createTestToken = (
  db: Database,
  { idCompetition = GRAND_SLAM, mats = [] as number[], validTo = new Date(NOW.getTime() + HOUR) } = {},
) => createToken(db, { competitionId: idCompetition, mats, validTo })

type Kinds = ScoreboardPacket['kind']
type Rest<K extends Kinds> = Omit<
  Extract<ScoreboardPacket, { kind: K }>,
  'v' | 'id' | 'number' | 'at' | 'mat' | 'kind'
>

/** Packets of one mat, counted up. */
export function createScoreboard(mat: number) {
  let number = 0
  return function packet<K extends Kinds>(kind: K, rest: Rest<K>, asNumber?: number) {
    number = asNumber ?? number + 1
    const base = { v: SCOREBOARD_FORMAT, id: `m${mat}-${number}`, number, at: NOW.toISOString(), mat, kind }
    return { ...base, ...rest } as Extract<ScoreboardPacket, { kind: K }> // what K lacks is in rest
  }
}

export type Score = Partial<SideScore>

/** A board on mate by default. */
export function createBoard(
  idContest: number,
  {
    white = {},
    blue = {},
    seconds = 0,
    running = false,
    golden = false,
  }: {
    white?: Score
    blue?: Score
    seconds?: number
    running?: boolean
    golden?: boolean
  } = {},
): Board {
  return {
    idContest,
    activeContestState: running ? 'hajime' : 'mate',
    currentTimeMinutes: Math.floor(seconds / 60),
    currentTimeSeconds: seconds % 60,
    isGoldenScore: golden,
    scoreWhite: { ...EMPTY_SCORE, ...white },
    scoreBlue: { ...EMPTY_SCORE, ...blue },
  }
}

/** A contest won by ippon, from the call to the end. */
export function createIpponWin(
  send: ReturnType<typeof createScoreboard>,
  idContest: number,
  winner: 'white' | 'blue',
) {
  const ippon = { [winner]: { ippon: 1 }, seconds: 61 }
  return [
    send('active', { idContest }),
    send('hajime', { board: createBoard(idContest, { running: true }) }),
    send('clock', { board: createBoard(idContest, { running: true, seconds: 30 }) }),
    send('score', { board: createBoard(idContest, ippon), side: winner, score: 'ippon' }),
    send('finished', { board: createBoard(idContest, ippon), winner, reason: 'ippon' satisfies WinReason }),
  ]
}

/** Posts a batch. */
export async function postPackets(
  app: Hono,
  token: string | null,
  idCompetition: number,
  packets: readonly unknown[],
): Promise<Response> {
  return app.request(`/api/Live/${idCompetition}/Packets`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', ...(token && { Authorization: `Bearer ${token}` }) },
    body: JSON.stringify({ type: 'sc_packets', packets }),
  })
}

/** Posts one packet to another process. @returns the version it was given; null if it was not acknowledged */
export async function sendPacket(
  address: string,
  token: string,
  idCompetition: number,
  packet: ScoreboardPacket,
): Promise<number | null> {
  const response = await fetch(`${address}/api/Live/${idCompetition}/Packets`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` },
    body: JSON.stringify({ type: 'sc_packets', packets: [packet] }),
  }).catch(() => null)
  if (response?.status !== 200) return null
  // the other process may end within its answer
  const text = await response.text().catch(() => null)
  return text === null ? null : (JSON.parse(text) as CallResponse<'Live/Packets'>).version
}
