import type { PublishedOrder, PublishedOrderContest } from '#contract/published/shapes.ts'
import { OPEN_SCORE } from '#judo/score/score.ts'

/** A day in Ljubljana: preliminaries on two mats, then a final on the first. */

export const MORNING = '2026-11-21T08:00:00.000Z'
export const EVENING = '2026-11-21T15:00:00.000Z'

export const contest = (
  id: number,
  mat: number,
  more: Partial<PublishedOrderContest> = {},
): PublishedOrderContest => ({
  id,
  number: id,
  category: 60,
  team: null,
  key: null,
  round: 'R16',
  fragment: 1,
  mat,
  place: null,
  white: id * 2,
  blue: id * 2 + 1,
  planned: null,
  start: null,
  winner: null,
  finished: false,
  reason: null,
  scoreWhite: OPEN_SCORE,
  scoreBlue: OPEN_SCORE,
  seconds: null,
  goldenScore: false,
  ...more,
})

const fragment = (id: number, title: string, start: string, finish: string) => ({
  id,
  title,
  day: 1,
  start,
  finish,
  mats: [],
  commentated: [],
})

export const orderOf = (contests: PublishedOrderContest[]): PublishedOrder => ({
  licence: 'CC-BY-4.0',
  fragments: [
    fragment(1, 'Preliminaries', MORNING, '2026-11-21T12:00:00.000Z'),
    fragment(2, 'Final block', EVENING, '2026-11-21T17:00:00.000Z'),
  ],
  people: [],
  teams: [],
  contests,
})
