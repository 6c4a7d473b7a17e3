import { expect, test } from 'vitest'
import { importContestTables, importJudobase } from '#server/exchange/importers/index.ts'
import { createApp } from '#server/http/create-app.ts'
import {
  cup,
  cupPeriod,
  cupPoints,
  individualResult,
  partner,
  rank,
} from '#server/platform/db/schema/index.ts'
import { recordStatements } from '../../../../../bench/record-statements.ts'
import { contestTableFile, fourJudoka } from '../../../../../fixtures/importers/contest-tables.ts'
import { dumpTables, emptyDatabase } from '../../../../../fixtures/importers/database.ts'
import { category, contestsFile } from '../../../../../fixtures/importers/judobase.ts'

const open = emptyDatabase()

const grandSlam = () => importJudobase(open.db, [contestsFile(category())])

/** Two more Grand Slams of the year, so that its ranking is listed. */
const moreGrandSlams = () =>
  importJudobase(open.db, [
    contestsFile(
      category({ competition: { id: '9002', externalId: 'gs_tok2030', day: '2030-05-01' } }),
      'tokyo.json',
    ),
    contestsFile(
      category({ competition: { id: '9003', externalId: 'gs_bak2030', day: '2030-08-01' } }),
      'baku.json',
    ),
  ])

const ask = async (path: string) => {
  const app = createApp(open.db, { validateResponses: true, now: () => new Date('2030-12-01T00:00:00Z') })
  return (await app.request(`/api/${path}`)).json()
}

test('a year of the tour is listed once three competitions count, as unofficial', async () => {
  await grandSlam()
  const [ijf] = await open.db.select().from(partner)
  const path = `Ranking/GetCupsForPartner?IdPartner=${ijf?.id}`
  expect(await ask(path)).toMatchObject([{ cup: { name: 'World tour' }, isUnofficial: true, years: [] }])
  await moreGrandSlams()
  expect(await ask(path)).toMatchObject([{ cup: { name: 'World tour' }, isUnofficial: true, years: [2030] }])
})

test('the years of the tour are read with its cups, in one statement', async () => {
  await grandSlam()
  const [ijf] = await open.db.select().from(partner)
  const recorded = await recordStatements(open.db, () =>
    ask(`Ranking/GetCupsForPartner?IdPartner=${ijf?.id}`),
  )
  expect(recorded.flatMap(({ statements }) => statements)).toHaveLength(1)
})

test('a partner names the sources of its imported competitions', async () => {
  await grandSlam()
  expect(await ask('Partner/GetSupportedPartners')).toMatchObject([{ slug: 'ijf', dataSources: ['ijf'] }])
})

test('the ranking of the tour counts an imported Grand Slam', async () => {
  await grandSlam()
  const [ijf] = await open.db.select().from(partner)
  const cups = await ask(`Ranking/GetCupsForPartner?IdPartner=${ijf?.id}`)
  expect(cups).toMatchObject([{ cup: { name: 'World tour' }, isDefault: true }])
  const points = await open.db.select().from(cupPoints)
  expect(points.map(({ place, points }) => [place, points])).toEqual([
    [1, 1000],
    [2, 700],
    [3, 500],
    [5, 360],
    [7, 260],
  ])
  const { rankings } = await ask(
    `Ranking/GetIndividualRankings?IdPartner=${ijf?.id}&IdCup=${cups[0]?.cup.id}&Year=2030`,
  )
  expect(
    rankings[0].rows.map((row: { place: number; totalPoints: number }) => [row.place, row.totalPoints]),
  ).toEqual([
    [1, 1000],
    [2, 700],
    [3, 500],
    [3, 500],
    [5, 360],
    [5, 360],
  ])
  expect(await open.db.select().from(rank)).toMatchObject([{ name: 'Grand Slam', type: 'ijf', group: 'IJF' }])
})

test('a judoka without a won contest has a place but no points', async () => {
  await grandSlam()
  const results = await open.db.select().from(individualResult).orderBy(individualResult.place)
  expect(results.map(({ place, wins }) => [place, wins])).toEqual([
    [1, 3],
    [2, 2],
    [3, 2],
    [3, 2],
    [5, 1],
    [5, 1],
    [7, 0],
    [7, 0],
  ])
})

test('a second import changes nothing', async () => {
  await grandSlam()
  const before = await dumpTables(open.db)
  await grandSlam()
  expect(await dumpTables(open.db)).toEqual(before)
})

test('values that administrators changed are kept', async () => {
  await grandSlam()
  await open.db.update(cupPoints).set({ points: 1 })
  await open.db.update(cup).set({ name: 'Our tour' })
  await importJudobase(open.db, [
    contestsFile(category({ competition: { id: '9002', externalId: 'gs_fra2031', day: '2031-02-01' } })),
  ])
  expect(await open.db.select().from(cup)).toMatchObject([{ name: 'Our tour' }])
  expect(new Set((await open.db.select().from(cupPoints)).map(({ points }) => points))).toEqual(new Set([1]))
  expect((await open.db.select().from(cupPeriod)).map(({ year }) => year).sort()).toEqual([2030, 2031])
})

test('a federation with rankings keeps them', async () => {
  await grandSlam()
  const [ijf] = await open.db.select().from(partner)
  await open.db.delete(cup)
  await open.db.insert(cup).values({ partnerId: ijf?.id ?? 0, name: 'Own', rankingType: 'individual' })
  await grandSlam()
  expect(await open.db.select().from(cup)).toMatchObject([{ name: 'Own' }])
})

test('competitions without a level count in no ranking', async () => {
  await importContestTables(open.db, [contestTableFile(fourJudoka())])
  expect(await open.db.select().from(cup)).toEqual([])
})
