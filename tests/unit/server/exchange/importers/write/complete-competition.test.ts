import { describe, expect, test } from 'vitest'
import { importContestTables, importJudobase } from '#server/exchange/importers/index.ts'
import {
  competition,
  competitionCategory,
  contest,
  contestVideo,
  country,
  entry,
  individualResult,
  person,
  scoreEvent,
  sourceIdentity,
} from '#server/platform/db/schema/index.ts'
import { contestTableFile, type TableRowInput } from '../../../../../fixtures/importers/contest-tables.ts'
import { dumpTables, emptyDatabase } from '../../../../../fixtures/importers/database.ts'
import {
  category,
  contestsFile,
  findContest,
  swapSides,
  type WireContest,
} from '../../../../../fixtures/importers/judobase.ts'

const open = emptyDatabase()

const wire = category()

/** The rows of a table with the contests of a response. */
const toRows = (contests: readonly WireContest[], event = 'Grand Slam Bourg 2030'): TableRowInput[] =>
  contests.map((one) => ({
    white: `${one.family_name_white} ${one.given_name_white}`,
    blue: `${one.family_name_blue} ${one.given_name_blue}`,
    scores: one.ippon_w === '1' ? [1000, 0] : [0, 1000],
    round:
      { Final: 'Final', 'Semi-Final': 'Semifinal', Bronze: 'Fight for 3rd place' }[`${one.round_name}`] ?? '',
    category: `${one.weight}`,
    event,
    date: '2030-02-01',
  }))

const importTable = (rows: readonly TableRowInput[], as?: string) =>
  importContestTables(open.db, [contestTableFile(rows, 'bourg.csv')], undefined, { as })
const importWire = (contests: readonly WireContest[], as?: string) =>
  importJudobase(open.db, [contestsFile(contests)], undefined, { as })

describe('an event that another source already imported', () => {
  test('is rejected with the name of the existing one, and nothing is written', async () => {
    await importWire(wire)
    const before = await dumpTables(open.db)

    await expect(importTable(toRows(wire))).rejects.toThrow(
      'bourg.csv: expected an event that is not in the database, got "Grand Slam Bourg 2030", which is there as ' +
        'gs_fra2030 ("Bourg Grand Slam 2030"): the days and 8 of 8 judoka are the same. Complete it with --as gs_fra2030',
    )
    expect(await dumpTables(open.db)).toEqual(before)
  })

  test('is recognised in either order of imports, by a quarter of the judoka', async () => {
    await importTable(toRows(wire))
    const others = category({ offset: 200, weight: '-73', idWeight: 3 })

    await expect(importWire([...wire, ...others])).rejects.toThrow('8 of 16 judoka are the same')
  })

  test('is a new event with fewer common judoka, or on other days', async () => {
    await importWire(wire)
    const [first] = toRows(wire)
    const strangers = Array.from({ length: 5 }, (_, index) => ({
      ...first,
      white: `WHITE No${index}`,
      blue: `BLUE No${index}`,
    }))
    await importTable([{ ...strangers[0], white: `${first?.white}`, blue: 'BLUE No9' }, ...strangers])
    await importTable(toRows(wire, 'Training camp 2030').map((row) => ({ ...row, date: '2030-03-01' })))

    expect(await open.db.$count(competition)).toBe(3)
  })

  test('is a new event in another country', async () => {
    await importTable(toRows(wire))
    const [japan] = await open.db.insert(country).values({ short: 'JPN', name: 'Japan' }).returning()
    await open.db.update(competition).set({ countryId: japan?.id })
    await importWire(wire)

    expect(await open.db.$count(competition)).toBe(2)
  })
})

describe('--as', () => {
  const openContests = () => open.db.select().from(contest).orderBy(contest.number)

  test('completes what the competition lacks, and adds no judoka, contest or source', async () => {
    await importTable(toRows(wire))
    const before = await openContests()
    const summary = await importWire(
      wire.map((one, index) => (index % 2 === 0 ? swapSideColours(one) : one)).map(withVideo),
      'grand-slam-bourg-2030',
    )

    expect(summary.notes).toEqual([])
    expect(summary.people).toEqual({ new: 0, known: 8 })
    expect(summary.contests).toEqual({ read: 11, added: 0, changed: 11, removed: 0 })
    const after = await openContests()
    expect(after.map(({ id, number, whiteId, winnerId }) => ({ id, number, whiteId, winnerId }))).toEqual(
      before.map(({ id, number, whiteId, winnerId }) => ({ id, number, whiteId, winnerId })),
    )
    expect(after.every(({ duration, mat, startedAt }) => duration === 100 && mat !== null && startedAt)).toBe(
      true,
    )
    expect(await open.db.select().from(competition)).toMatchObject([
      { city: 'Bourg', timeZone: 'Europe/Paris' },
    ])
    expect(await open.db.$count(person)).toBe(8)
    expect((await open.db.select().from(entry)).every(({ countryId }) => countryId !== null)).toBe(true)
    expect(await open.db.$count(contestVideo)).toBe(11)
    expect(await open.db.$count(individualResult)).toBe(8)
    expect(
      (await open.db.select().from(sourceIdentity)).map(({ source, entity }) => [source, entity]),
    ).toEqual(expect.not.arrayContaining([['ijf', 'competition']]))
  })

  test('adds score events of the judoka that the competition has', async () => {
    await importTable(toRows(wire))
    const event = {
      id_event: '1',
      id_event_group: null,
      jm_unique_id: '1',
      id_contest_event_type: '4',
      time_sc: '10',
      time_sc_gs: '0.00',
      time_real: '10',
      is_gs: '0',
      video_offset: '-5.00',
      video_offset_out: '3.50',
      tags: [],
      actors: [{ actor_type: 'competitor', id_person: '101' }],
    }
    const withEvent = wire.map((one) => (one.fight_no === '11' ? { ...one, events: [event] } : one))
    await importWire(withEvent, 'grand-slam-bourg-2030')

    const final = (await openContests()).find(({ number }) => number === 11)
    const { whiteId, blueId, winnerId } = final ?? {}
    expect(whiteId).toEqual(expect.any(Number))
    expect(await open.db.select().from(scoreEvent)).toMatchObject([{ whiteId, blueId, actorId: winnerId }])
  })

  test('changes nothing the second time', async () => {
    await importTable(toRows(wire))
    await importWire(wire.map(withVideo), 'grand-slam-bourg-2030')
    const before = await dumpTables(open.db)
    const again = await importWire(wire.map(withVideo), 'grand-slam-bourg-2030')

    expect(again.contests).toMatchObject({ added: 0, changed: 0, removed: 0 })
    expect(await dumpTables(open.db)).toEqual(before)
  })

  test('adds missing categories with their judoka', async () => {
    await importTable(toRows(wire))
    const others = category({ offset: 200, weight: '-73', idWeight: 3 })
    const summary = await importWire([...wire, ...others], 'grand-slam-bourg-2030')

    expect(summary.contests).toMatchObject({ added: 11, removed: 0 })
    expect(summary.people).toEqual({ new: 8, known: 8 })
    expect(await open.db.$count(competitionCategory)).toBe(2)
  })

  test('lists differences and changes nothing of them', async () => {
    await importWire(wire)
    const before = await dumpTables(open.db)
    const final = findContest(wire, 11)
    const rows = toRows(wire.map((one) => (one === final ? swapSides(one) : one)))
    const summary = await importTable(
      [...rows.slice(1), { ...rows[0], white: 'NOBODY Ned', blue: 'OTHER Ole' }],
      'gs_fra2030',
    )

    expect(summary.notes.map(({ about, reason }) => `${about}: ${reason}`)).toEqual([
      'gs_fra2030, sen male -66: contest 11 differs in winner, score',
      'gs_fra2030, sen male -66: NOBODY Ned – OTHER Ole is only in the files',
      'gs_fra2030, sen male -66: contest 1 is not in the files',
      'gs_fra2030, sen male -66: LIND No102 has place 2, in the files 1',
      'gs_fra2030, sen male -66: KOVAC No101 has place 1, in the files 2',
    ])
    expect(await dumpTables(open.db)).toEqual(before)
  })

  test('requires a competition of another source and a single event', async () => {
    await importWire(wire)
    await expect(importTable(toRows(wire), 'gs_geo2030')).rejects.toThrow(
      'bourg.csv: expected --as with a competition in the database, got gs_geo2030',
    )
    await expect(importWire(wire, 'gs_fra2030')).rejects.toThrow(
      'bourg.json: expected --as with a competition of another source: gs_fra2030 is from this source',
    )
    await expect(
      importTable([...toRows(wire), ...toRows(wire, 'World Cup Oslo 2030')], 'gs_fra2030'),
    ).rejects.toThrow('bourg.csv: expected one competition with --as, got 2')
  })
})

const withVideo = (one: WireContest): WireContest => ({ ...one, media: `yawebtv*v${one.fight_no}*00:00:10` })

/** The same contest with the judogi of the two exchanged. */
function swapSideColours(one: WireContest): WireContest {
  return Object.fromEntries(
    Object.entries(one).map(([name]) => {
      const other = name.endsWith('_white')
        ? name.replace(/_white$/, '_blue')
        : name.endsWith('_blue')
          ? name.replace(/_blue$/, '_white')
          : name.endsWith('_w')
            ? name.replace(/_w$/, '_b')
            : name.replace(/_b$/, '_w')
      return [name, one[other] ?? one[name]]
    }),
  )
}
