import { describe, expect, test } from 'vitest'
import type { Contest } from '#contract/api/contest.ts'
import type { Block } from '#contract/api/programme.ts'
import { EMPTY_SCORE } from '#judo/score/score.ts'
import { groupRecordingParts, publishCompetitionVideos } from '#publication/from-api/competition-videos.ts'
import type { PublishedCompetitionHeader } from '#publication/schemas/index.ts'
import { buildPlatformUrl, isVideoSlug } from '#publication/videos.ts'
import { createApiContest, createApiPerson } from '../../../fixtures/api-contests.ts'

const contest = (idContest: number, more: Partial<Contest> = {}): Contest =>
  createApiContest(idContest, {
    matOrder: idContest,
    idFragment: 1,
    isFinished: true,
    personWhite: createApiPerson(idContest * 2, { familyName: 'Bela' }),
    personBlue: createApiPerson(idContest * 2 + 1, { familyName: 'Modra' }),
    idWinner: idContest * 2,
    reason: 'ippon',
    scoreWhite: { ...EMPTY_SCORE, ippon: 1 },
    duration: 60,
    ...more,
  })

const morning: Block = {
  idFragment: 1,
  title: 'Preliminaries',
  start: '2026-11-21T08:00:00.000Z',
  finish: '2026-11-21T12:00:00.000Z',
  fragmentType: null,
  tvNotes: null,
  externalCommentatorVideoId: ['yt:spoken'],
  day: 1,
  mats: [
    {
      idFragmentMat: 1,
      mat: 1,
      externalVideoId: 'yt:mat1',
      hasTV: false,
      actualStreamStart: '2026-11-21T07:50:00.000Z',
    },
    { idFragmentMat: 2, mat: 2, externalVideoId: null, hasTV: false, actualStreamStart: null },
  ],
  weights: [],
  teamCompetitions: [],
}

const filmedAs = (mediaExtId: string, contestStartOffset: number): Contest['media'] => [
  { mediaType: 'yt', mediaExtId, contestStartOffset, camera: null },
]
const categories = [
  {
    id: 48,
    ageId: 1,
    age: 'sen',
    ageName: 'Seniors',
    gender: 'female' as const,
    name: '-48',
    judoka: 4,
    status: 'drawn' as const,
    active: false,
    unfinished: 0,
    incomplete: null,
    contestDuration: 240,
  },
]
const watchOf = (contests: Contest[]) =>
  publishCompetitionVideos('CC-BY-4.0', [morning], contests, [], categories)

describe('the videos of a competition', () => {
  test('contain the second at which a contest begins on the recording of its mat, and not its result', () => {
    const watch = watchOf([contest(1, { timeStart: '2026-11-21T08:00:30.000Z' })])
    expect(watch.contests).toEqual([
      {
        id: 1,
        number: 1,
        category: 48,
        teamCompetition: null,
        round: 'R16',
        block: 1,
        mat: 1,
        white: 2,
        blue: 3,
        second: 630,
      },
    ])
    expect(watch.categories.map(({ id }) => id)).toEqual([48])
    expect(watch.people.map(({ id }) => id)).toEqual([2, 3])
  })

  test('prefer a contest’s own second to the clock if its recording is that of the mat', () => {
    const own = { timeStart: '2026-11-21T08:00:30.000Z', media: filmedAs('mat1', 615) }
    expect(watchOf([contest(1, own)]).contests[0]).toMatchObject({
      video: { slug: 'yt__mat1', second: 615 },
      second: 615,
    })
  })

  test('omit contests on other mats, before the stream, or without a start', () => {
    const unseen = [
      contest(1, { mat: 2, timeStart: '2026-11-21T08:00:00.000Z' }),
      contest(2, { timeStart: '2026-11-21T07:49:00.000Z' }),
      contest(3),
    ]
    expect(watchOf(unseen)).toMatchObject({ contests: [], people: [], categories: [] })
  })
})

describe('recordings', () => {
  const about = {
    competition: {
      externalId: 'lju_open2026',
      name: 'Ljubljana Open 2026',
      city: 'Ljubljana',
      country: 'SLO',
      dateFrom: '2026-11-21',
      rank: null,
      timeZone: 'Europe/Ljubljana',
    },
  } as PublishedCompetitionHeader // of which no more is read

  test('contain the contests of a mat or a commentator, or one contest', () => {
    const watch = watchOf([
      contest(1, { timeStart: '2026-11-21T08:00:00.000Z' }),
      contest(2, { media: filmedAs('spoken', 20) }),
      contest(3, { mat: 2, media: filmedAs('clip', 5) }),
    ])
    const shown = [...groupRecordingParts(about, watch)].map(([slug, parts]) => [
      slug,
      parts.map(({ of, mat, contests }) => [of, mat, contests.map(({ id, second }) => [id, second])]),
    ])
    expect(shown).toEqual([
      ['yt__mat1', [['mat', 1, [[1, 600]]]]],
      [
        'yt__spoken',
        [
          ['commentated', null, [[2, 20]]],
          ['contest', null, [[2, 20]]],
        ],
      ],
      ['yt__clip', [['contest', null, [[3, 5]]]]],
    ])
  })

  test('have no page if the name is not a valid file name', () => {
    const watch = watchOf([contest(1, { media: filmedAs('../../secret', 0) })])
    expect([...groupRecordingParts(about, watch).keys()]).toEqual(['yt__mat1', 'yt__spoken'])
    expect(isVideoSlug('hls__day-1_mat.2')).toBe(true)
    expect(isVideoSlug('mat1')).toBe(false)
  })

  test('link to their platform at a second', () => {
    expect(buildPlatformUrl('yt__dQw4w9WgXcQ', 90.7)).toBe(
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=90s',
    )
    expect(buildPlatformUrl('yt__dQw4w9WgXcQ')).toBe('https://www.youtube.com/watch?v=dQw4w9WgXcQ')
    expect(buildPlatformUrl('hls__final')).toBeNull()
  })
})
