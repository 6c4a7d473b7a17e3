import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { importContestTables, readPersonDecisions } from '#server/exchange/importers/index.ts'
import { country, entry, person } from '#server/platform/db/schema/index.ts'
import {
  contestTableFile,
  fourJudoka,
  playerTableFile,
  type TableRowInput,
  textFile,
} from '../../../../../fixtures/importers/contest-tables.ts'
import { dumpTables, emptyDatabase } from '../../../../../fixtures/importers/database.ts'
import { jsonFile } from '../../../../../fixtures/importers/judobase.ts'

const open = emptyDatabase()

const lagos = contestTableFile(fourJudoka(), 'lagos.csv')
const oslo = contestTableFile(
  fourJudoka('-66').map((row) => ({ ...row, event: 'World Cup Oslo 2012', date: '2012-03-03' })),
  'oslo.csv',
)
const players = playerTableFile([
  ['AMARI Ana', '-60', 'Japan'],
  ['BORK Ben', '-60', 'France'],
  ['CZERNY Cid', '-60', 'Italy'],
  ['DUMONT Dan', '-60', 'Tunisia'],
])

/** `family-name nation` of everybody. */
async function people(): Promise<string[]> {
  const rows = await open.db
    .select({ name: person.familyName, nation: country.short })
    .from(person)
    .leftJoin(country, eq(country.id, person.countryId))
    .orderBy(person.sortKey, person.id)
  return rows.map(({ name, nation }) => `${name} ${nation}`)
}

const FOUR_WITH_NATION = ['AMARI JPN', 'BORK FRA', 'CZERNY ITA', 'DUMONT TUN']

/** A contest in an event of its own against somebody else, in a table entered by hand. */
const manual = (name: string, nation: string, event: string) =>
  textFile(`-60,${name},Ana,${nation},OTHER,${event.replaceAll(' ', '')},Japan,2,1`, `${event}.csv`)

describe('importing without the table of players', () => {
  test('finds the judoka of an earlier import with it, and keeps their nations', async () => {
    await importContestTables(open.db, [lagos, players])
    const before = await dumpTables(open.db)
    const again = await importContestTables(open.db, [lagos])
    expect(again.people).toEqual({ new: 0, known: 4 })
    expect(await dumpTables(open.db)).toEqual(before)

    const next = await importContestTables(open.db, [oslo])
    expect(next.people).toEqual({ new: 0, known: 4 })
    expect(await people()).toEqual(FOUR_WITH_NATION)
    expect((await open.db.select().from(entry)).every(({ countryId }) => countryId !== null)).toBe(true)
    expect(next.notes[0]).toEqual({
      about: 'AMARI Ana (male, no nation)',
      reason: 'is person 1, the only judoka of this name and gender',
    })
  })

  test('and with it later completes the nations of the same judoka', async () => {
    await importContestTables(open.db, [lagos])
    const summary = await importContestTables(open.db, [lagos, oslo, players])

    expect(summary.people).toEqual({ new: 0, known: 4 })
    expect(await people()).toEqual(FOUR_WITH_NATION)
    expect((await open.db.select().from(entry)).every(({ countryId }) => countryId !== null)).toBe(true)
    expect(summary.notes[0]).toEqual({
      about: 'AMARI Ana (male, JPN)',
      reason: 'is person 1, whose nation was unknown',
    })
  })

  test('creates one judoka for a name with and without a nation', async () => {
    await importContestTables(open.db, [lagos, manual('AMARI', 'Japan', 'oju 2011')])

    expect((await people()).filter((name) => name.startsWith('AMARI'))).toEqual(['AMARI JPN'])
  })
})

describe('an ambiguous judoka', () => {
  const amari: TableRowInput = { white: 'AMARI Ana', blue: 'BORK Ben' }
  const japan = manual('AMARI', 'Japan', 'aju 2011')
  const france = manual('AMARI', 'France', 'eju 2011')

  test('rejects the import with the list, and nothing is written', async () => {
    await importContestTables(open.db, [japan, france])
    const before = await dumpTables(open.db)

    await expect(importContestTables(open.db, [contestTableFile([amari])])).rejects.toThrow(
      'lagos_2011.csv: expected one judoka for "AMARI Ana (male, no nation)", found several: 1 (JPN), 3 (FRA). ' +
        'Decide in a file for --people: an id, the code of a nation, or "new"',
    )
    expect(await dumpTables(open.db)).toEqual(before)
  })

  test.each([
    ['an id', 3, ['AMARI JPN', 'AMARI FRA'], 3],
    ['a nation', 'JPN', ['AMARI JPN', 'AMARI FRA'], 1],
    ['"new"', 'new', ['AMARI JPN', 'AMARI FRA', 'AMARI null'], 5],
  ])('is decided by %s, permanently', async (_, decision, expected, id) => {
    await importContestTables(open.db, [japan, france])
    const decisions = readPersonDecisions([
      jsonFile({ 'Amari ANA (male, no nation)': decision }, 'people.json'),
    ])
    await importContestTables(open.db, [contestTableFile([amari])], undefined, { decisions })
    await importContestTables(open.db, [contestTableFile([amari])])

    expect((await people()).filter((name) => name.startsWith('AMARI'))).toEqual(expected)
    const entries = await open.db.select().from(entry).where(eq(entry.personId, id))
    expect(entries.length).toBeGreaterThan(0)
  })

  test('can be either of two new ones', async () => {
    await expect(importContestTables(open.db, [contestTableFile([amari]), japan, france])).rejects.toThrow(
      'found several: a new judoka of JPN, a new judoka of FRA',
    )
    expect(await people()).toEqual([])
  })

  test('can be the owner of either nation', async () => {
    await importContestTables(open.db, [contestTableFile([amari])])

    await expect(importContestTables(open.db, [japan, france])).rejects.toThrow(
      'expected one judoka for "AMARI Ana (male, JPN)", found several: 1 (no nation)',
    )
  })

  test('cannot be an unknown judoka', async () => {
    await importContestTables(open.db, [japan, france])
    const decisions = readPersonDecisions([jsonFile({ 'AMARI Ana (male, no nation)': 999 }, 'people.json')])

    await expect(
      importContestTables(open.db, [contestTableFile([amari])], undefined, { decisions }),
    ).rejects.toThrow('expected the id of a judoka for "AMARI Ana (male, no nation)", got 999')
  })

  test('is not decided by an invalid file', () => {
    const read = (value: unknown) => () => readPersonDecisions([jsonFile(value, 'people.json')])
    expect(read([])).toThrow('people.json: $: expected an object of names and decisions, got a list')
    expect(read({ AMARI: 0 })).toThrow(
      'people.json: $["AMARI"]: expected the id of a judoka, the code of a nation, or "new", got 0',
    )
  })
})
