import { describe, expect, it } from 'vitest'
import { EMPTY_SCORE, findRuleset, type SideScore } from '#judo/score/index.ts'
import type { ImportedScoreEvent } from '#server/exchange/importers/imported-competition.ts'
import { inferDuration } from '#server/exchange/importers/judobase/infer-duration.ts'

const ruleset = findRuleset('2025-02-01')
const LIMIT = 240
const undecided = { white: EMPTY_SCORE, blue: EMPTY_SCORE }
const ippon = { white: { ...EMPTY_SCORE, ippon: 1 }, blue: EMPTY_SCORE }
const wazaAri = { white: { ...EMPTY_SCORE, wazaAri: 1 }, blue: EMPTY_SCORE }

const infer = (
  duration: number | null,
  score = undecided,
  { gs = false, events = [] as ImportedScoreEvent[] } = {},
) => inferDuration({ duration, fight_duration: LIMIT, gs }, score, events, ruleset)

describe('the duration of an IJF contest', () => {
  it('is that of the response if the contest reached the limit, ended before, or went on to golden score', () => {
    expect(infer(LIMIT, wazaAri)).toBe(LIMIT)
    expect(infer(95, ippon)).toBe(95)
    expect(infer(311, ippon, { gs: true })).toBe(311)
    expect(infer(0, ippon)).toBe(0)
  })

  it('is unknown if the response contains the limit although the score ended the contest', () => {
    expect(infer(LIMIT, ippon)).toBeNull()
    expect(infer(LIMIT, { white: EMPTY_SCORE, blue: { ...EMPTY_SCORE, wazaAri: 2 } })).toBeNull()
    expect(infer(LIMIT, { white: EMPTY_SCORE, blue: { ...EMPTY_SCORE, hansokuMake: true } })).toBeNull()
  })

  it('is the clock of the event that ended the contest, if there is one', () => {
    const events = [event(80, wazaAri), event(213, ippon), event(214, ippon)]
    expect(infer(LIMIT, ippon, { events })).toBe(213)
    expect(infer(LIMIT, ippon, { events: [event(80, wazaAri)] })).toBeNull()
    expect(infer(LIMIT, ippon, { events: [{ ...event(90, ippon), canceled: true }] })).toBeNull()
  })

  it('is unknown if it contradicts the golden score', () => {
    expect(infer(300, wazaAri)).toBeNull()
    expect(infer(LIMIT, wazaAri, { gs: true })).toBeNull()
    expect(infer(null)).toBeNull()
  })
})

function event(
  scoreboard: number,
  { white, blue }: { white: SideScore; blue: SideScore },
): ImportedScoreEvent {
  return {
    sourceId: String(scoreboard),
    kind: 'ippon',
    happenedAt: new Date(0),
    actor: 1,
    scoreWhite: white,
    scoreBlue: blue,
    scoreboard,
    goldenScore: null,
    real: scoreboard,
    videoOffset: null,
    videoOffsetOut: null,
    tags: [],
    canceled: false,
    group: null,
  }
}
