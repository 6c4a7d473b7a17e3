import { describe, expect, test } from 'vitest'
import type { Contest } from '#contract/api/contests/contests.ts'
import { formatGroupName } from '#contract/live/groups.ts'
import {
  addFetchedContests,
  applyPackets,
  createLiveState,
  type LiveState,
} from '#contract/live/live-state.ts'
import { EMPTY_SCORE } from '#judo/score/score.ts'
import { toPublishedContest } from '#publication/contests.ts'
import { publishContestOrder } from '#publication/from-api/contest-order.ts'
import { publishContest } from '#publication/from-api/contests.ts'
import { publishPeople } from '#publication/from-api/people.ts'
import { applyLiveToAthlete } from '#publication/live/apply-live-to-athlete.ts'
import { applyLiveToCompetition } from '#publication/live/apply-live-to-competition.ts'
import { applyLiveToContestOrder } from '#publication/live/apply-live-to-contest-order.ts'
import { applyLiveToDraw } from '#publication/live/apply-live-to-draw.ts'
import type { PublishedAthlete, PublishedDraw } from '#publication/schemas/index.ts'
import {
  API_CONTESTS_AT_START,
  CONTESTS_AT_START,
  GROUP,
  makeApiContestsInEvening,
  makeDayPackets,
  makeLiveStateResponse,
  toLiveData,
} from '../../../fixtures/live-packets.ts'
import { createCompetition, MEN_60 } from '../../portal/fixtures/live-competition.ts'

const fragment = {
  idFragment: 1,
  title: 'Morning',
  start: '2026-11-21T09:00:00.000Z',
  finish: '2026-11-21T12:00:00.000Z',
  fragmentType: null,
  tvNotes: null,
  externalCommentatorVideoId: [],
  day: 1,
  mats: [],
  weights: [],
  teamCompetitions: [],
}

const people = (contests: readonly Contest[]) =>
  publishPeople(contests.flatMap(({ personWhite, personBlue }) => [personWhite, personBlue]))

const orderOf = (contests: readonly Contest[]) => publishContestOrder('CC0', [fragment], contests, [], null)

const drawOf = (contests: readonly Contest[]): PublishedDraw => ({
  licence: 'CC0',
  category: 48,
  system: null,
  lines: [],
  sheet: null,
  people: people(contests),
  contests: contests.map((contest) => toPublishedContest(publishContest(contest))),
  places: [],
  drawReconstruction: null,
})

const silent = () => createLiveState(GROUP, makeLiveStateResponse(0))
const createLiveDataAfter = (
  packets: number,
  from: LiveState = addFetchedContests(silent(), CONTESTS_AT_START, true),
) => applyPackets(from, formatGroupName(GROUP), makeDayPackets().slice(0, packets)).state

describe('applyLiveToContestOrder', () => {
  test('returns the same object without live state', () => {
    const order = orderOf(API_CONTESTS_AT_START)
    expect(applyLiveToContestOrder(order, silent())).toBe(order)
  })

  test('returns the order that is published in the evening', () => {
    const live = createLiveDataAfter(10)
    expect(applyLiveToContestOrder(orderOf(API_CONTESTS_AT_START), live)).toEqual(
      orderOf(makeApiContestsInEvening()),
    )
  })

  test('returns the same for fetched contests and packets', () => {
    const { people: everybody, contests } = applyLiveToContestOrder(
      orderOf(API_CONTESTS_AT_START),
      createLiveDataAfter(10, silent()),
    )
    const fetched = applyLiveToContestOrder(orderOf(API_CONTESTS_AT_START), createLiveDataAfter(10))
    expect(contests).toEqual(fetched.contests)
    expect(everybody).toEqual(fetched.people)
  })

  test('adds the board of contests on a mat', () => {
    const [first] = applyLiveToContestOrder(orderOf(API_CONTESTS_AT_START), createLiveDataAfter(4)).contests
    expect(first).toMatchObject({ id: 1, isFinished: false, scoreWhite: { ...EMPTY_SCORE, yuko: 1 } })
  })

  test('keeps the video of a contest', () => {
    const order = orderOf(API_CONTESTS_AT_START)
    const video = { slug: 'yt__x', second: 12 }
    const filmed = { ...order, contests: order.contests.map((contest) => ({ ...contest, video })) }
    expect(
      applyLiveToContestOrder(filmed, createLiveDataAfter(10)).contests.map((contest) => contest.video),
    ).toEqual([video, video, video, video])
  })

  test('keeps the objects of unchanged contests, so that they are not rendered again', () => {
    const order = orderOf(API_CONTESTS_AT_START)
    const live = createLiveDataAfter(10)
    expect(applyLiveToContestOrder(order, live).contests[0]).toBe(
      applyLiveToContestOrder(order, live).contests[0],
    )
  })
})

describe('applyLiveToDraw', () => {
  test('returns the same object without live state', () => {
    const draw = drawOf(API_CONTESTS_AT_START)
    expect(applyLiveToDraw(draw, silent())).toBe(draw)
  })

  test('advances winners, and returns the draw that is published in the evening', () => {
    const live = createLiveDataAfter(10)
    expect(applyLiveToDraw(drawOf(API_CONTESTS_AT_START), live)).toEqual(drawOf(makeApiContestsInEvening()))
    expect(applyLiveToDraw(drawOf(API_CONTESTS_AT_START), live).contests.at(-1)).toMatchObject({
      white: 11,
      blue: 13,
      winner: 13,
    })
  })

  test('adds the board of contests on a mat', () => {
    expect(applyLiveToDraw(drawOf(API_CONTESTS_AT_START), createLiveDataAfter(4)).contests[0]).toMatchObject({
      scoreWhite: { yuko: 1 },
    })
  })
})

describe('applyLiveToCompetition', () => {
  const competition = createCompetition({
    categories: [
      { ...MEN_60, id: 48, unfinished: 4 },
      { ...MEN_60, id: 52, unfinished: 9 },
    ],
  })
  const categoriesAfter = (live: LiveState) =>
    applyLiveToCompetition(competition, toLiveData(live)).categories

  test('sets categories active while one of their contests is on a mat, and counts contests to come', () => {
    expect(categoriesAfter(createLiveDataAfter(5))).toMatchObject([
      { id: 48, active: true, unfinished: 3 },
      { id: 52, active: false, unfinished: 9 },
    ])
    expect(categoriesAfter(createLiveDataAfter(10))[0]).toMatchObject({
      active: false,
      unfinished: 1,
    })
  })

  test('does not count contests from packets alone', () => {
    expect(categoriesAfter(createLiveDataAfter(10, silent()))[0]?.unfinished).toBe(4)
  })
})

describe('applyLiveToAthlete', () => {
  const category = { id: 48, name: '-48', age: 'sen', gender: 'female' as const }
  const athlete: PublishedAthlete = {
    licence: 'CC0',
    person: { id: 11, familyName: 'Family 11', givenName: 'Given 11', country: 'SLO' },
    gender: 'female',
    minor: false,
    club: null,
    region: null,
    school: null,
    entries: [{ category, seed: null, place: null }],
    teams: [],
    opponents: [],
    contests: [],
  }

  test('returns contests against the current opponents', () => {
    const now = applyLiveToAthlete(athlete, createLiveDataAfter(10))
    expect(now.contests.map(({ id, white, blue, winner }) => [id, white, blue, winner])).toEqual([
      [1, 11, 12, 11],
      [4, 11, 13, 13],
    ])
    expect(now.opponents.map(({ id }) => id)).toEqual([12, 13])
  })

  test('returns the same object without live state', () => {
    expect(applyLiveToAthlete(athlete, silent())).toBe(athlete)
  })
})
