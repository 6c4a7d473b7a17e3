import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { ImportError, importJudobase } from '#server/exchange/importers/index.ts'
import {
  camera,
  competition,
  contest,
  contestVideo,
  scoreEvent,
  scoreEventType,
} from '#server/platform/db/schema/index.ts'
import { dumpTables, emptyDatabase } from '../../../../../fixtures/importers/database.ts'
import {
  category,
  contestsFile,
  info,
  jsonFile,
  type WireContest,
} from '../../../../../fixtures/importers/judobase.ts'

const open = emptyDatabase()

/** The final, with more told of it. */
const withFinal = (values: WireContest): WireContest[] =>
  category().map((one) => (one.fight_no === '11' ? { ...one, ...values } : one))
const importFinal = (values: WireContest) => importJudobase(open.db, [contestsFile(withFinal(values))])

async function refusal(values: WireContest): Promise<string> {
  const before = await dumpTables(open.db)
  const error = await importFinal(values).catch((thrown: unknown) => thrown)
  expect(error).toBeInstanceOf(ImportError)
  expect(await dumpTables(open.db)).toEqual(before)
  return (error as ImportError).message
}

const filmed = (code: string, short: string, offset = '9') => ({
  media_type: 'yawebtv',
  media_ext_id: code,
  contest_start_offset: offset,
  camera: short === 'front' ? 'Front' : 'Rear',
  camera_short: short,
})

const links = async () =>
  (
    await open.db
      .select()
      .from(contestVideo)
      .leftJoin(camera, eq(camera.id, contestVideo.cameraId))
      .orderBy(contestVideo.mediaId)
  ).map(({ media_link: link, camera: by }) => [link.mediaId, link.contestStartOffset, by?.codeShort ?? null])

describe('importing videos of a contest', () => {
  test('stores each camera, unverified', async () => {
    await importFinal({
      media: 'yawebtv*aaa*00:01:09',
      medias: [filmed('aaa', 'front', '69'), filmed('bbb', 'rear')],
    })

    expect(await links()).toEqual([
      ['aaa', 69, 'front'],
      ['bbb', 9, 'rear'],
    ])
    const final = await open.db.select().from(contest).where(eq(contest.number, 11))
    expect(await open.db.select().from(contestVideo)).toMatchObject(
      ['aaa', 'bbb'].map((mediaId) => ({
        mediaId,
        mediaType: 'hls',
        status: 'unchecked',
        contestId: final[0]?.id,
        contestCode: 'gs_fra2030_0001_m_0066_0011',
      })),
    )
    expect((await open.db.select().from(camera)).map(({ name }) => name)).toEqual(['Front', 'Rear'])
  })

  test('stores no camera for a single video, but the second at which the contest begins', async () => {
    await importFinal({ media: 'yawebtv*aaa*01:01:09' })
    expect(await links()).toEqual([['aaa', 3669, null]])
  })

  test('changes nothing the second time, and keeps them verified', async () => {
    const videos = { media: 'yawebtv*aaa*00:00:09', medias: [filmed('aaa', 'front'), filmed('bbb', 'rear')] }
    await importFinal(videos)
    await open.db.update(contestVideo).set({ status: 'visible' })
    const before = await dumpTables(open.db)
    await importFinal(videos)
    expect(await dumpTables(open.db)).toEqual(before)
    await importFinal({ media: videos.media })
    expect(await dumpTables(open.db)).toEqual(before)
  })

  test('corrects and removes them with the file, and keeps them if a file has none', async () => {
    await importFinal({ medias: [filmed('aaa', 'front'), filmed('bbb', 'rear')] })
    await importFinal({ medias: [filmed('aaa', 'front', '12')] })
    expect(await links()).toEqual([['aaa', 12, 'front']])
    await importJudobase(open.db, [contestsFile(category().map(({ media: _, ...one }) => one))])
    expect(await links()).toEqual([['aaa', 12, 'front']])
    await importFinal({ media: 'yawebtv*ccc*00:00:01' })
    expect(await links()).toEqual([['ccc', 1, null]])
    await importFinal({ media: null })
    expect(await links()).toEqual([])
  })

  test('keeps videos that administrators added', async () => {
    await importFinal({ media: 'yawebtv*aaa*00:00:01' })
    const [link] = await open.db.select().from(contestVideo)
    await open.db.insert(contestVideo).values({
      contestId: link?.contestId ?? null,
      contestCode: link?.contestCode ?? '',
      mediaType: 'yt',
      mediaId: 'ours',
    })
    await importFinal({ media: null })
    expect(await links()).toEqual([['ours', 0, null]])
  })

  test('reports videos on unknown platforms', async () => {
    const { notes } = await importFinal({ media: 'newtube*aaa*00:00:01' })
    expect(notes).toEqual([
      { about: 'gs_fra2030', reason: 'videos on newtube were not imported: the platform is unknown' },
    ])
    expect(await links()).toEqual([])
  })

  test('rejects invalid ones with their path', async () => {
    expect(await refusal({ media: 'yawebtv*aaa' })).toBe(
      'bourg.json: $.contests[10].media: expected a video as platform*code*HH:MM:SS or null, got "yawebtv*aaa"',
    )
    expect(await refusal({ medias: [filmed('aaa', 'front', 'soon')] })).toBe(
      'bourg.json: $.contests[10].medias[0].contest_start_offset: expected a number, got "soon"',
    )
    expect(await refusal({ medias: 'none' })).toBe(
      'bourg.json: $.contests[10].medias: expected a list, got "none"',
    )
  })
})

type SourceEvent = {
  id: number
  type: string
  at: string
  by?: string
  tags?: [name: string, group: string][]
}

const event = ({ id, type, at, by = '101', tags = [] }: SourceEvent) => ({
  id_event: String(9000 + id),
  id_event_group: '0',
  jm_unique_id: String(id),
  id_contest_event_type: type,
  time_sc: at,
  time_sc_gs: '0.00',
  time_real: at,
  is_gs: '0',
  video_offset: '-5.00',
  video_offset_out: '3.50',
  tags: tags.map(([name, group_name]) => ({ name, group_name })),
  actors: [{ actor_type: 'competitor', id_person: by }],
})

const kept = async () =>
  (
    await open.db
      .select()
      .from(scoreEvent)
      .innerJoin(scoreEventType, eq(scoreEventType.id, scoreEvent.typeId))
      .orderBy(scoreEvent.happenedAt)
  ).map(({ score_event: row, score_event_type: { code } }) => ({ ...row, code }))

const boards = async () =>
  (await kept()).map((row) => [
    row.code,
    `${row.ipponWhite}${row.wazaAriWhite}${row.yukoWhite}/${row.shidoWhite}`,
    `${row.ipponBlue}${row.wazaAriBlue}${row.yukoBlue}/${row.shidoBlue}`,
  ])

describe('importing events of a contest', () => {
  test('stores judoka, time, second of the video, kind and the board after it', async () => {
    const yuko = event({
      id: 7,
      type: '4',
      at: '20.60',
      tags: [
        ['Seoi-nage', 'Yuko'],
        ['Left', 'Yuko'],
      ],
    })
    await importFinal({ events: [yuko] })

    const [final] = await open.db.select().from(contest).where(eq(contest.number, 11))
    expect(await kept()).toMatchObject([
      {
        code: 'yuko',
        contestId: final?.id,
        competitionId: final?.competitionId,
        categoryId: final?.categoryId,
        mat: final?.mat,
        actorId: final?.whiteId,
        whiteId: final?.whiteId,
        blueId: final?.blueId,
        happenedAt: new Date('2030-02-01T10:40:30.600Z'),
        matchDuration: 21,
        actionTime: 21,
        goldenScoreTime: null,
        videoOffset: 5,
        videoOffsetOut: 3.5,
        tags: ['Seoi-nage', 'Left'],
        canceled: false,
        sourceEventId: '7',
        eventGroup: null,
        yukoWhite: 1,
        yukoBlue: 0,
      },
    ])
  })

  test('counts in order, with a second waza-ari as waza-ari and without cancelled scores', async () => {
    await importFinal({
      events: [
        event({ id: 4, type: '2', at: '90', tags: [['Uchi-mata', 'Waza-ari-awasete-ippon']] }),
        event({ id: 1, type: '5', at: '10', by: '102' }),
        event({ id: 2, type: '3', at: '20' }),
        event({ id: 3, type: '4', at: '30', by: '102', tags: [['Cancel Yuko', 'Cancel']] }),
      ],
    })

    expect(await boards()).toEqual([
      ['shido', '000/0', '000/1'],
      ['waza-ari', '010/0', '000/1'],
      ['yuko', '010/0', '000/1'],
      ['ippon', '020/0', '000/1'],
    ])
    expect((await kept()).map(({ canceled }) => canceled)).toEqual([false, false, true, false])
  })

  test('infers missing types from the score tags', async () => {
    const untyped = (fields: Omit<SourceEvent, 'type'>) => {
      const { id_contest_event_type: _, ...rest } = event({ ...fields, type: '' })
      return rest
    }
    const summary = await importFinal({
      events: [
        untyped({
          id: 1,
          at: '10',
          by: '102',
          tags: [
            ['False-Attack', 'Shido 2019'],
            ['Shido', 'Score'],
          ],
        }),
        untyped({
          id: 2,
          at: '20',
          tags: [
            ['Uchi-mata', 'Ashi-waza'],
            ['Waza-ari', 'Score'],
          ],
        }),
        untyped({
          id: 3,
          at: '30',
          tags: [
            ['Seoi-nage', 'Te-waza'],
            ['Ippon', 'Score'],
          ],
        }),
        untyped({ id: 4, at: '40', tags: [['Seoi-nage', 'Te-waza']] }),
      ],
    })

    expect(await boards()).toEqual([
      ['shido', '000/0', '000/1'],
      ['waza-ari', '010/0', '000/1'],
      ['ippon', '110/0', '000/1'],
    ])
    expect((await kept()).map(({ tags }) => tags)).toEqual([['False-Attack'], ['Uchi-mata'], ['Seoi-nage']])
    expect(summary.notes).toEqual([
      { about: 'gs_fra2030', reason: '1 event was not imported: kind or time is unknown' },
    ])
  })

  test('ends with the third shido as the board: three shido, and ippon for the opponent', async () => {
    await importFinal({
      events: [1, 2, 3].map((id) =>
        event({
          id,
          type: '5',
          at: `${id}0`,
          by: '102',
          tags: id === 3 ? [['HSK (3rd shido)', 'Shido']] : [],
        }),
      ),
    })
    expect((await boards()).at(-1)).toEqual(['hansoku-make', '100/0', '000/3'])
  })

  test('changes nothing the second time; corrected files change and remove events', async () => {
    const [first, second] = [event({ id: 1, type: '4', at: '10' }), event({ id: 2, type: '3', at: '20' })]
    await importFinal({ events: [first, second] })
    const before = await dumpTables(open.db)
    await importFinal({ events: [second, first] })
    expect(await dumpTables(open.db)).toEqual(before)
    await importFinal({})
    expect(await dumpTables(open.db)).toEqual(before)
    await importFinal({ events: [event({ id: 2, type: '4', at: '20' })] })
    expect(await boards()).toEqual([['yuko', '001/0', '000/0']])
    await importFinal({ events: [] })
    expect(await kept()).toEqual([])
  })

  test('counts events of unknown types in the notes', async () => {
    const { notes } = await importFinal({ events: [event({ id: 1, type: '99', at: '10' })] })
    expect(notes).toEqual([
      { about: 'gs_fra2030', reason: '1 event was not imported: kind or time is unknown' },
    ])
    expect(await kept()).toEqual([])
  })

  test('rejects invalid ones with their path', async () => {
    const first = event({ id: 1, type: '4', at: '10' })
    expect(await refusal({ events: [first, { ...first, jm_unique_id: '2', time_sc: 'late' }] })).toBe(
      'bourg.json: $.contests[10].events[1].time_sc: expected a number or null, got "late"',
    )
    expect(await refusal({ events: [event({ id: 1, type: '4', at: '10', by: '108' })] })).toBe(
      'bourg.json: $.contests[10].events[0].actors: expected 101 (white) or 102 (blue), got 108',
    )
    expect(await refusal({ events: [first, first] })).toBe(
      'bourg.json: $.contests[10].events[1].jm_unique_id: expected a unique id, got "1" again',
    )
  })
})

test('importing the list stores live theme and prime event, and keeps them if the list has none', async () => {
  const list = jsonFile([{ ...info, code_live_theme: 'ijf_official', prime_event: '1' }], 'list.json')
  const details = async () => (await open.db.select().from(competition))[0]
  await importJudobase(open.db, [contestsFile(category()), list])
  expect(await details()).toMatchObject({ liveThemeCode: 'ijf_official', primeEvent: true })
  await importJudobase(open.db, [contestsFile(category())])
  expect(await details()).toMatchObject({ liveThemeCode: 'ijf_official', primeEvent: true })
})
