import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  formatSummary,
  type ImportError,
  importJudobase,
  type SourceFile,
} from '#server/exchange/importers/index.ts'
import { convertCompetition } from '#server/exchange/importers/judobase/convert-competition.ts'
import { readJudobase } from '#server/exchange/importers/judobase/read-judobase.ts'
import { validateCompetition } from '#server/exchange/importers/judobase/validate-competition.ts'
import { contest, individualResult } from '#server/platform/db/schema/index.ts'
import { textFile } from '../../../../../fixtures/importers/contest-tables.ts'
import { dumpTables, emptyDatabase } from '../../../../../fixtures/importers/database.ts'
import {
  category,
  compressFile,
  contestsFile,
  findContest,
  info,
  jsonFile,
  type WireContest,
} from '../../../../../fixtures/importers/judobase.ts'

const open = emptyDatabase()

/** Keys that older responses lack, and what they say of a contest without a team, a time and a place. */
const YOUNGER_KEYS = {
  id_competition_teams: null,
  id_fight_team: null,
  city: null,
  rank_name: null,
  hsk_w: '0',
  hsk_b: '0',
  yuko_w: '0',
  yuko_b: '0',
  gs: '0',
  mat: null,
  date_start_ts: '0',
  first_hajime_at_ts: null,
  duration: null,
}
type YoungerKey = keyof typeof YOUNGER_KEYS

type Wrapper = (contests: readonly WireContest[]) => unknown

const WRAPPERS: readonly (readonly [string, Wrapper])[] = [
  ['the key of the service', (contests) => ({ contests, dbn: '2030' })],
  ['no wrapper', (contests) => contests],
  ['an object by id', (contests) => ({ contests: Object.fromEntries(contests.map((one) => [`${one.id_fight}`, one])) })],
  ['another key', (contests) => ({ data: { result: contests } })],
  ['a recorded request', (contests) => ({ request: { action: 'contest.find' }, mock_response: { contests } })],
  ['a list of responses', (contests) => contests.map((one) => ({ contests: [one] }))],
  ['responses by category', (contests) => ({ 'men -66': { contests } })],
  ['the text of an archive of requests', (contests) => ({ log: { entries: [{ response: { content: { text: JSON.stringify({ contests }) } } }] } })],
] // biome-ignore format: one line for each wrapper

/** The competition that a file is read as, without where its rows are. */
function read(files: readonly SourceFile[]) {
  const [contests = []] = readJudobase(files).contests
  const {
    file: _file,
    hasSingleContests: _single,
    ...competition
  } = convertCompetition(validateCompetition(contests), undefined)
  return competition
}

describe('a response', () => {
  test('means the same in every wrapper, whether keys are missing or null', () => {
    const withDefaults = (keys: readonly YoungerKey[]) =>
      category().map((one) => ({
        ...one,
        ...Object.fromEntries(keys.map((key) => [key, YOUNGER_KEYS[key]])),
      }))
    fc.assert(
      fc.property(
        fc.constantFrom(...WRAPPERS),
        fc.subarray(Object.keys(YOUNGER_KEYS) as YoungerKey[]),
        fc.boolean(),
        ([, wrap], keys, isCompressed) => {
          const contests: WireContest[] = withDefaults(keys)
          const lacking = contests.map((one) =>
            Object.fromEntries(Object.entries(one).filter(([key]) => !keys.includes(key as YoungerKey))),
          )
          const file = jsonFile(wrap(lacking), 'old.json')
          expect(read([isCompressed ? compressFile(file) : file])).toEqual(read([contestsFile(contests)]))
        },
      ),
    )
  })

  test.each(WRAPPERS)('has its wrapper named if it is not that of the service: %s', (_, wrap) => {
    const { notes } = readJudobase([jsonFile(wrap(category()), 'bourg.json')])
    const isNamed = notes.some(({ reason }) => reason.startsWith('has its contests in $'))
    expect(isNamed).toBe(wrap !== WRAPPERS[0]?.[1] && wrap !== WRAPPERS[2]?.[1])
  })

  test('has unknown keys of contests, videos, events, competitions and nations named', async () => {
    const [first, ...rest] = category()
    const media = { media_type: 'yt', media_ext_id: 'abc', contest_start_offset: '1', bitrate: '1' }
    const summary = await importJudobase(open.db, [
      contestsFile([{ ...first, referee: 'A', events: [], medias: [media] }, ...rest]),
      jsonFile({ ...info, sponsor: 'B' }, 'info.json'),
      jsonFile([{ id_country: '4', name: 'France', ioc: 'FRA', capital: 'Paris' }], 'nations.json'),
    ])

    expect(summary.notes).toEqual([
      { about: 'bourg.json', reason: 'has unknown keys, which were not read: referee, medias.bitrate' },
      { about: 'info.json', reason: 'has unknown keys, which were not read: sponsor' },
      { about: 'nations.json', reason: 'has unknown keys, which were not read: capital' },
    ])
  })

  test('may have a contest on each line', () => {
    const lines = category().map((one) => JSON.stringify(one))
    expect(read([textFile(`${lines.join('\n')}\n`, 'contests.json')])).toEqual(
      read([contestsFile(category())]),
    )
  })

  test('in UTF-16 is read as well', () => {
    const text = JSON.stringify({ contests: category() })
    const bytes = new Uint8Array(Buffer.from(`\ufeff${text}`, 'utf16le'))
    expect(read([{ name: 'bourg.json', bytes }])).toEqual(read([contestsFile(category())]))
  })
})

describe('a file of another kind', () => {
  const others: readonly [string, SourceFile][] = [
    ['a ranking', jsonFile({ feed: [{ id: '1_2_3', place: 1, score_parts: [{ competition: { id: '9' } }] }] }, 'a.json')],
    ['a list of categories', jsonFile({ 1: { gender: 'm', categories: { 1: '-60' } } }, 'a.json')],
    ['a judoka', jsonFile({ family_name: 'AMARI', given_name: 'Ana', id_country: '4' }, 'a.json')],
    ['a table', textFile('contest_code_long,platform\ngs_fra2030_m_0066_0001,yt\n', 'clips.csv')],
    ['a page', textFile('<!doctype html><p>404', 'a.html')],
    ['a picture', { name: 'a.png', bytes: new Uint8Array([0x89, 0x50, 0x4e, 0x47, 0xff, 0xfe]) }],
    ['other competitions', jsonFile([{ ...info, id_competition: '1', country_short: 7 }], 'list.json')],
  ] // biome-ignore format: one line for each file

  test.each(others)('is skipped and named: %s', async (_, other) => {
    const summary = await importJudobase(open.db, [other, contestsFile(category())])

    expect(summary.contests.added).toBe(11)
    const isRead = other.name === 'list.json'
    expect(summary.notes.map(({ about }) => about)).toEqual(isRead ? [] : [other.name])
  })

  test('is named if nothing else was read', async () => {
    await expect(importJudobase(open.db, [jsonFile({ feed: [] }, 'a.json')])).rejects.toThrow(
      'a.json: contains no contests, competitions or nations (an object with feed) and was not read',
    )
  })
})

describe('the details of a contest', () => {
  const event = {
    id_event: '1', id_event_group: null, jm_unique_id: 'u1', id_contest_event_type: '2', time_sc: '100', time_sc_gs: null,
    time_real: '120', is_gs: '0', video_offset: '-5.00', video_offset_out: '3.00', tags: [], actors: [{ actor_type: 'competitor', id_person: '101' }],
  } // biome-ignore format: two lines of one row
  const media = {
    media_type: 'yawebtv',
    media_ext_id: 'abc',
    contest_start_offset: '9',
    camera: 'Front',
    camera_short: 'front',
  }
  const final = findContest(category(), 11)
  const details = contestsFile([{ ...final, events: [event], medias: [media] }], 'final.json')
  const longDetails = contestsFile(
    [{ ...final, duration: '00:04:00', events: [event], medias: [media] }],
    'final.json',
  )

  test('are merged into a list of all contests, in either order', async () => {
    const whole = read([
      contestsFile(
        category().map((one) => (one.fight_no === '11' ? { ...one, events: [event], medias: [media] } : one)),
      ),
    ])
    expect(read([contestsFile(category()), details])).toEqual(whole)
    expect(
      read([details, contestsFile(category())]).categories[0]?.contests.toSorted(
        (a, b) => a.number - b.number,
      ),
    ).toEqual(whole.categories[0]?.contests)
  })

  test('are merged into those that were imported before, and counted', async () => {
    const list = contestsFile(
      category().map((one) =>
        one.fight_no === '11' ? { ...one, duration: '00:04:00', media: 'yawebtv*abc*00:00:09' } : one,
      ),
    )
    await importJudobase(open.db, [list])
    const places = await open.db.select().from(individualResult)
    const summary = await importJudobase(open.db, [longDetails])

    expect(summary).toMatchObject({
      contests: { read: 1, added: 0, removed: 0 },
      places: { awarded: 0, added: 0, changed: 0, removed: 0 },
      changes: { events: { read: 1, added: 1 }, videos: { read: 1, changed: 1 } },
      notes: [{ about: 'gs_fra2030', reason: '1 contest was merged into those in the database' }],
    })
    expect(formatSummary(summary)).toContain('events: 1 new, 0 changed, 0 unchanged, 0 removed')
    expect(await open.db.$count(contest)).toBe(11)
    expect(await open.db.select().from(individualResult)).toEqual(places)

    const [ended] = await open.db.select().from(contest).where(eq(contest.number, 11))
    expect(ended?.duration).toBe(100) // the clock of the ippon, which the list does not have

    const before = await dumpTables(open.db)
    const again = await importJudobase(open.db, [longDetails])
    expect(await dumpTables(open.db)).toEqual(before)
    expect(formatSummary(again)).toContain('events: 0 new, 0 changed, 1 unchanged, 0 removed')
    await importJudobase(open.db, [list])
    expect(await dumpTables(open.db)).toEqual(before)
  })

  test('with another winner than in the database are rejected', async () => {
    await importJudobase(open.db, [contestsFile(category())])
    const before = await dumpTables(open.db)
    const changed = { ...final, id_winner: final.id_person_blue, ippon_w: '0', ippon_b: '1' }
    await expect(importJudobase(open.db, [contestsFile([changed], 'final.json')])).rejects.toThrow(
      'expected contest gs_fra2030_0001_m_0066_0011 as in the database, got another winner; import the whole competition',
    )
    expect(await dumpTables(open.db)).toEqual(before)
  })

  test('that contradict the list are those of the newer row, else rejected', () => {
    const changed = { ...final, mat: '7' }
    const inList = (values: WireContest) =>
      contestsFile(category().map((one) => (one.fight_no === '11' ? { ...one, ...values } : one)))
    const matOf = (files: readonly SourceFile[]) =>
      read(files).categories[0]?.contests.find(({ number }) => number === 11)?.mat
    const newer = contestsFile([{ ...changed, updated_at: '2030-02-03 10:00:00' }], 'final.json')
    expect(matOf([inList({ updated_at: '2030-02-02 10:00:00' }), newer])).toBe(7)
    expect(matOf([newer, inList({ updated_at: '2030-02-02 10:00:00' })])).toBe(7)
    let message = ''
    try {
      read([inList({}), contestsFile([changed], 'final.json')])
    } catch (error) {
      message = (error as ImportError).message
    }
    expect(message).toBe('final.json: $.contests[0].mat: expected 1 as in bourg.json: $.contests[10], got 7')
  })

  test('a contest that has ended since is that of the newer row', () => {
    const unfinished = { ...final, is_finished: '0', ippon_w: '0', duration: null }
    const list = contestsFile(
      category().map((one) => (one.fight_no === '11' ? { ...unfinished, id_winner: null } : one)),
    )
    expect(read([list, contestsFile([final], 'final.json')])).toEqual(read([contestsFile(category())]))
  })
})
