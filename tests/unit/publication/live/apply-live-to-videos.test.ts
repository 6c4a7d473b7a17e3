import { expect, test } from 'vitest'
import type { Contest } from '#contract/api/contests/contests.ts'
import { addFetchedContests, createLiveState } from '#contract/live/live-state.ts'
import { publishCompetitionVideos } from '#publication/from-api/competition-videos.ts'
import { publishLiveContests } from '#publication/from-api/contests.ts'
import { applyLiveToRecording, applyLiveToVideos } from '#publication/live/apply-live-to-videos.ts'
import type { PublishedRecording } from '#publication/schemas/index.ts'
import { API_CONTESTS_AT_START, GROUP, makeLiveStateResponse } from '../../../fixtures/live-packets.ts'
import { timeZoneOf } from '../../../fixtures/time-zone.ts'

const block = {
  idFragment: 1,
  title: 'Morning',
  start: '2026-11-21T09:00:00.000Z',
  finish: '2026-11-21T12:00:00.000Z',
  fragmentType: null,
  tvNotes: null,
  externalCommentatorVideoId: [],
  day: 1,
  mats: [
    {
      idFragmentMat: 5,
      mat: 1,
      externalVideoId: 'mat-1',
      hasTV: true,
      actualStreamStart: '2026-11-21T08:55:00.000Z',
    },
  ],
  weights: [],
  teamCompetitions: [],
}

const categories = [{ id: 48, name: '-48', age: 'sen', gender: 'female' as const }]

/** The contests with the stream of their mat, of which the first ones have begun. */
const filmed = (begun: number): Contest[] =>
  API_CONTESTS_AT_START.map((contest, at) => ({
    ...contest,
    mat: 1,
    stream: at < begun ? { idFragmentMat: 5, slug: 'mat-1', second: 300 + at * 400 } : null,
  }))

const published = (begun: number) => publishCompetitionVideos('CC0', [block], filmed(begun), [], [])

const liveAfter = (begun: number) =>
  addFetchedContests(
    createLiveState(GROUP, makeLiveStateResponse(0)),
    publishLiveContests(filmed(begun)),
    true,
  )

test('without new contests the videos stay the same object', () => {
  const watch = published(2)
  expect(applyLiveToVideos(watch, liveAfter(2), categories)).toBe(watch)
})

test('a contest that has begun since the videos were published is in the stream of its mat, at its hajime', () => {
  const { contests, people, categories: named } = applyLiveToVideos(published(1), liveAfter(2), categories)
  expect(contests).toEqual(published(2).contests)
  expect(people.map(({ id }) => id)).toEqual(published(2).people.map(({ id }) => id))
  expect(named).toEqual(categories)
})

test('a running stream gets the contests that have begun, in its order', () => {
  const recording: PublishedRecording = {
    licence: 'CC0',
    slug: 'mat-1',
    parts: [
      {
        competition: {
          id: 7,
          externalId: 'x',
          name: 'X',
          city: null,
          country: null,
          dateFrom: '2026-11-21',
          rank: null,
          timeZone: timeZoneOf('UTC'),
        },
        of: 'mat',
        mat: 1,
        streamStartedAt: null,
        title: null,
        day: 1,
        start: null,
        finish: null,
        categories: [],
        people: [],
        teams: [],
        contests: [],
      },
    ],
  }
  const [part] = applyLiveToRecording(recording, liveAfter(2)).parts
  expect(part?.contests.map(({ second }) => second)).toEqual([300, 700])
  expect(part?.people.length).toBeGreaterThan(0)
  const other = { ...recording, slug: 'mat-2' }
  expect(applyLiveToRecording(other, liveAfter(2))).toBe(other)
})
