import { describe, expect, test } from 'vitest'
import type { Block } from '#contract/api/competitions/programme.ts'
import type { Contest } from '#contract/api/contests/contests.ts'
import { EMPTY_SCORE } from '#judo/score/score.ts'
import { groupRecordingParts, publishCompetitionVideos } from '#publication/from-api/competition-videos.ts'
import type { PublishedCompetitionHeader } from '#publication/schemas/index.ts'
import { buildPlatformUrl, isVideoSlug, parseVideoSlug, toVideoSlug } from '#publication/videos.ts'
import { createApiContest, createApiPerson } from '../../../fixtures/api-contests.ts'
import { timeZoneOf } from '../../../fixtures/time-zone.ts'

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
const onMat1 = (second: number): Contest['stream'] => ({ idFragmentMat: 1, slug: 'yt:mat1', second })

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
    const watch = watchOf([contest(1, { stream: onMat1(630) })])
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
        stream: { blockMat: 1, second: 630 },
      },
    ])
    expect(watch.categories.map(({ id }) => id)).toEqual([48])
    expect(watch.people.map(({ id }) => id)).toEqual([2, 3])
  })

  test('prefer a contest’s own second to the clock if its recording is that of the mat', () => {
    const own = { stream: onMat1(630), media: filmedAs('mat1', 615) }
    expect(watchOf([contest(1, own)]).contests[0]).toMatchObject({
      video: { slug: 'yt__mat1', second: 615 },
      stream: { blockMat: 1, second: 615 },
    })
  })

  test('omit contests that nothing shows', () => {
    expect(watchOf([contest(1)])).toMatchObject({ contests: [], people: [], categories: [] })
  })
})

describe('recordings', () => {
  const about = {
    competition: {
      id: 1,
      externalId: 'lju_open2026',
      name: 'Ljubljana Open 2026',
      city: 'Ljubljana',
      country: 'SLO',
      dateFrom: '2026-11-21',
      rank: null,
      timeZone: timeZoneOf('Europe/Ljubljana'),
    },
  } as PublishedCompetitionHeader // of which no more is read

  test('contain the contests of a mat or a commentator, or one contest', () => {
    const watch = watchOf([
      contest(1, { stream: onMat1(600) }),
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
    expect(isVideoSlug('mat1')).toBe(true)
    expect(isVideoSlug('hls:mat1')).toBe(false)
    expect(isVideoSlug('..')).toBe(false)
  })

  test('are on YouTube, a public HLS stream, or without a prefix on the video platform', () => {
    expect(parseVideoSlug('yt:dQw4w9WgXcQ')).toEqual({ source: 'yt', code: 'dQw4w9WgXcQ' })
    expect(parseVideoSlug('hls__final')).toEqual({ source: 'hls', code: 'final' })
    expect(parseVideoSlug('final')).toEqual({ source: 'platform', code: 'final' })
    expect(['yt:a', 'hls__b', 'c'].map(toVideoSlug)).toEqual(['yt__a', 'hls__b', 'c'])
  })

  test('link to their platform at a second', () => {
    expect(buildPlatformUrl('yt__dQw4w9WgXcQ', 90.7)).toBe(
      'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=90s',
    )
    expect(buildPlatformUrl('yt__dQw4w9WgXcQ')).toBe('https://www.youtube.com/watch?v=dQw4w9WgXcQ')
    expect(buildPlatformUrl('hls__final')).toBeNull()
  })
})
