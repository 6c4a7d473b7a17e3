import { asc, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { importJudobase } from '#server/exchange/importers/index.ts'
import { createApp } from '#server/http/create-app.ts'
import {
  competition,
  contest,
  programmeBlock,
  programmeBlockMat,
  sourceIdentity,
} from '#server/platform/db/schema/index.ts'
import { dumpTables, emptyDatabase } from '../../../../../fixtures/importers/database.ts'
import { category, contestsFile, type WireContest } from '../../../../../fixtures/importers/judobase.ts'

const open = emptyDatabase()

const men = () => category()
/** The women fight on the second day. */
const women = () =>
  category({ weight: '+78', idWeight: 14, sex: 'f', n: 6, offset: 200 }).map((row) => later(row, 24))

const later = (row: WireContest, hours: number): WireContest => ({
  ...row,
  date_start_ts: String(Number(row.date_start_ts) + hours * 3_600_000),
  first_hajime_at_ts: String(Number(row.first_hajime_at_ts) + hours * 3600),
})

const importContests = (rows: readonly WireContest[]) => importJudobase(open.db, [contestsFile(rows)])
const parts = () => open.db.select().from(programmeBlock).orderBy(asc(programmeBlock.start))

describe('the programme of an imported competition', () => {
  test('has a block for each day, from the first start to the last end, with its mats', async () => {
    await importContests([...men(), ...women()])
    const found = await parts()
    expect(found.map(({ name, start }) => [name, start.toISOString()])).toEqual([
      ['Day 1', '2030-02-01T09:00:00.000Z'],
      ['Day 2', '2030-02-02T09:00:00.000Z'],
    ])
    // eleven contests, one every ten minutes; the last began with hajime ten seconds later and took 100 seconds
    expect(found[0]?.finish.toISOString()).toBe('2030-02-01T10:41:50.000Z')
    const mats = await open.db
      .select()
      .from(programmeBlockMat)
      .orderBy(programmeBlockMat.blockId, programmeBlockMat.mat)
    expect(mats.map(({ blockId, mat }) => [blockId, mat])).toEqual(
      found.flatMap(({ id }) => [1, 2].map((mat) => [id, mat])),
    )
  })

  test('orders the contests of a mat by their start, and calls return it', async () => {
    await importContests([...men(), ...women()])
    const [imported] = await open.db.select().from(competition)
    const app = createApp(open.db, { validateResponses: true })
    const ask = async (path: string) =>
      (await app.request(`/api/${path}IdCompetition=${imported?.id}`)).json()
    expect(await ask('Competition/GetCompCompetitionsFragments?')).toMatchObject([
      { title: 'Day 1', day: 1, mats: [{ mat: 1 }, { mat: 2 }], weights: [{ name: '-66' }] },
      { title: 'Day 2', day: 2, weights: [{ name: '+78' }] },
    ])
    const contests: { mat: number; matOrder: number; timeStart: string; idFragment: number }[] =
      await ask('Contest/Find?')
    const first = (await parts())[0]?.id
    const onMat = contests.filter(({ mat, idFragment }) => mat === 1 && idFragment === first)
    onMat.sort((a, b) => a.matOrder - b.matOrder)
    expect(onMat.map(({ matOrder }) => matOrder)).toEqual([1, 2, 3, 4, 5, 6])
    expect(onMat.map(({ timeStart }) => timeStart)).toEqual(
      onMat.map(({ timeStart }) => timeStart).toSorted(),
    )
  })

  test('is unchanged by a second import, and loses a day with the files', async () => {
    await importContests([...men(), ...women()])
    const before = await dumpTables(open.db)
    await importContests([...men(), ...women()])
    expect(await dumpTables(open.db)).toEqual(before)
    await importJudobase(open.db, [contestsFile(men())], undefined, { allowRemovals: true })
    expect((await parts()).map(({ name }) => name)).toEqual(['Day 1'])
    const known = await open.db.select().from(sourceIdentity).where(eq(sourceIdentity.entity, 'fragment'))
    expect(known.map(({ sourceId }) => sourceId)).toEqual(['9001 2030-02-01'])
  })

  test('keeps blocks that administrators planned', async () => {
    await importContests(men())
    const [imported] = await open.db.select().from(competition)
    await open.db.delete(programmeBlockMat)
    await open.db.update(contest).set({ blockId: null })
    await open.db.delete(programmeBlock)
    const day = { start: new Date('2030-02-01T08:00:00Z'), finish: new Date('2030-02-01T16:00:00Z') }
    await open.db
      .insert(programmeBlock)
      .values({ competitionId: imported?.id ?? 0, name: 'Preliminaries', ...day })
    await importContests([...men(), ...women()])
    expect((await parts()).map(({ name }) => name)).toEqual(['Preliminaries'])
  })

  test('is missing if no contest has a start', async () => {
    await importContests(men().map((row) => ({ ...row, date_start_ts: null, first_hajime_at_ts: null })))
    expect(await parts()).toEqual([])
  })
})
