import { expect, test } from 'vitest'
import { importContestTables, importJudobase } from '#server/exchange/importers/index.ts'
import { createApp } from '#server/http/create-app.ts'
import { competition } from '#server/platform/db/schema/index.ts'
import { contestTableFile, fourJudoka } from '../../../../../fixtures/importers/contest-tables.ts'
import { emptyDatabase } from '../../../../../fixtures/importers/database.ts'
import { category, contestsFile } from '../../../../../fixtures/importers/judobase.ts'

const open = emptyDatabase()

const importWire = (seconds: string) =>
  importJudobase(open.db, [contestsFile(category().map((one) => ({ ...one, fight_duration: seconds })))])
const importTable = () => importContestTables(open.db, [contestTableFile(fourJudoka('-66'))])

/** Seconds by competition, as its ages and as its categories are answered. */
async function regularTimes() {
  const app = createApp(open.db, { validateResponses: true })
  const ask = async (path: string) => (await app.request(`/api/${path}`)).json()
  const times: Record<string, number[]> = {}
  for (const { id, externalId } of await open.db.select().from(competition)) {
    const ages = await ask(`Competition/GetCompetitionAges?IdCompetition=${id}`)
    const [age] = await ask(`Competition/GetCompAgesWithWeights?IdCompetition=${id}`)
    times[externalId] = [ages[0].fightDuration, age.menCategories.age.fightDuration]
  }
  return times
}

test.each([
  ['first', () => importWire('180').then(importTable)],
  ['last', () => importTable().then(() => importWire('180'))],
])('the regular time is that of the competition, also if it is imported %s', async (_, run) => {
  await run()
  expect(await regularTimes()).toEqual({ gs_fra2030: [180, 180], 'world-cup-lagos-2011': [300, 300] })
})

test('a complete round robin with clear wins gives everybody a place', async () => {
  const row = (white: string, blue: string) => ({ white, blue })
  const { places, incomplete } = await importContestTables(open.db, [
    contestTableFile(
      [
        row('AMARI Ana', 'BORK Ben'),
        row('AMARI Ana', 'CZERNY Cid'),
        row('BORK Ben', 'CZERNY Cid'),
        row('AMARI Ana', 'DUMONT Dan'),
        row('BORK Ben', 'DUMONT Dan'),
        row('CZERNY Cid', 'DUMONT Dan'),
      ].map((one) => ({ ...one, round: '' })),
    ),
  ])
  expect({ awarded: places.awarded, incomplete }).toEqual({ awarded: 4, incomplete: [] })
})
