import { expect } from 'vitest'
import { SCOREBOARD_FORMAT, type ScoreboardPacket } from '#contract/api/live/scoreboards.ts'
import { type Random, shuffle } from '#judo/seeding/index.ts'
import { NOW } from '../fixtures/competitions-fixture.ts'
import type { serveLiveCompetition } from './live-api.ts'
import { type CalledContest, drawPossibleOutcome } from './random-day-contests.ts'
import type { RandomOutcome } from './random-outcome.ts'
import { createBoard } from './test-scoreboard.ts'

/** The scoreboards of a day: what they number and send, and the packets of a contest. */

type Kinds = ScoreboardPacket['kind']
type Rest<K extends Kinds> = Omit<
  Extract<ScoreboardPacket, { kind: K }>,
  'v' | 'id' | 'number' | 'at' | 'mat' | 'kind'
>

export type QueuedPacket = { packet: ScoreboardPacket; contest: CalledContest; outcome: RandomOutcome | null }

export type Scoreboards = Awaited<ReturnType<typeof createScoreboards>>

export async function createScoreboards(live: ReturnType<typeof serveLiveCompetition>, random: Random) {
  // of the competition that replaced the other one
  const token = await live.createToken()
  const numbers = new Map<number, number>()
  let moment = NOW.getTime()
  let sent: unknown[] = []
  return { createPacket, createContestPackets, createEnd, send, sendAccepted, sendAgain, restart }

  function createPacket<K extends Kinds>(
    mat: number,
    kind: K,
    rest: Rest<K>,
  ): Extract<ScoreboardPacket, { kind: K }> {
    const number = (numbers.get(mat) ?? 0) + 1
    numbers.set(mat, number)
    moment += 1000
    live.setNow(new Date(moment))
    const base = {
      v: SCOREBOARD_FORMAT,
      id: `${mat}-${moment}`,
      number,
      at: new Date(moment).toISOString(),
      mat,
      kind,
    }
    return { ...base, ...rest } as Extract<ScoreboardPacket, { kind: K }> // what K lacks is in rest
  }

  /** Sends a batch. @returns the findings; null if it was rejected, which a failure of the program never is */
  async function send(packets: readonly unknown[]): Promise<string | null> {
    sent = [...packets]
    const response = await live.post(packets, token)
    const body = await response.json()
    expect([200, 400, 403, 409], JSON.stringify([body, packets])).toContain(response.status)
    return response.status === 200 ? body.findings.join(' ') : null
  }

  async function sendAccepted(packets: readonly unknown[]): Promise<string> {
    sent = [...packets]
    const response = await live.post(packets, token)
    const body = await response.json()
    expect([response.status, body.message], JSON.stringify(packets)).toEqual([200, expect.any(String)])
    return body.findings.join(' ')
  }

  /** The same again, as after a response that was lost. */
  async function sendAgain(): Promise<void> {
    if (sent.length > 0) await send(sent)
  }

  async function restart(mat: number): Promise<void> {
    numbers.set(mat, 0)
    await sendAccepted([createPacket(mat, 'restart', {})])
    sent = []
  }

  function createContestPackets(mat: number, contest: CalledContest): QueuedPacket[] {
    const { id } = contest
    const outcome = drawPossibleOutcome(contest, random)
    if (!outcome) return []
    const { white, blue } = outcome.scores
    const running = {
      white: { shido: Math.min(white.shido, 1) },
      seconds: Math.min(10, outcome.seconds),
      running: true,
    }
    const end = { white, blue, seconds: outcome.seconds, golden: outcome.isGolden }
    const course: ScoreboardPacket[] = random() < 0.3 ? [] : [createPacket(mat, 'active', { idContest: id })]
    if (random() < 0.6) {
      course.push(
        createPacket(mat, 'hajime', { board: createBoard(id, { running: true }) }),
        createPacket(mat, 'clock', { board: createBoard(id, running) }),
      )
      if (white.shido > 0)
        course.push(createPacket(mat, 'shido', { board: createBoard(id, running), side: 'white' }))
      if (outcome.isGolden)
        course.push(
          createPacket(mat, 'golden-score', { board: createBoard(id, { seconds: 240, golden: true }) }),
        )
      course.push(createPacket(mat, 'mate', { board: createBoard(id, end) }))
    }
    const packets: QueuedPacket[] = course.map((packet) => ({ packet, contest, outcome: null }))
    packets.push({ packet: createEnd(mat, id, outcome), contest, outcome })
    return random() < 0.15 ? shuffle(packets, random) : packets
  }

  function createEnd(mat: number, id: number, outcome: RandomOutcome): ScoreboardPacket {
    const { scores, seconds, isGolden, winner, sentReason, out } = outcome
    const board = createBoard(id, { ...scores, seconds, golden: isGolden })
    return createPacket(mat, 'finished', {
      board,
      winner,
      reason: sentReason,
      ...(out.length > 0 || random() < 0.2 ? { out } : {}),
    })
  }
}
