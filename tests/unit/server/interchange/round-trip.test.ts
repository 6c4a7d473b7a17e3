import { afterAll, beforeAll, expect, test } from 'vitest'
import { fillDemoWorld } from '#demo/world/fill-demo-world.ts'
import type { Database, OpenDatabase } from '#server/db/open-database.ts'
import * as schema from '#server/db/schema/index.ts'
import {
  importCompetitionFiles,
  importContestTables,
  importJudobase,
  type SourceFile,
} from '#server/importers/index.ts'
import { exportCompetition, type FieldVisibility } from '#server/interchange/index.ts'
import {
  contestTableFile,
  eightJudoka,
  fourJudoka,
  textFile,
} from '../../../fixtures/importers/contest-tables.ts'
import { dumpTables, emptyTables } from '../../../fixtures/importers/database.ts'
import { category, contestsFile, info, jsonFile } from '../../../fixtures/importers/judobase.ts'
import { openTestDatabase } from '../../../test-database.ts'
import { fillFullCompetition } from './full-competition.ts'

/** What is exported can be taken back without loss, and exported again to the same bytes. */

let from: OpenDatabase
let to: OpenDatabase
beforeAll(async () => {
  from = await openTestDatabase()
  to = await openTestDatabase()
})
afterAll(async () => {
  await from.close()
  await to.close()
})

/** Every competition of a database as a file. */
async function exported(db: Database, told: FieldVisibility): Promise<SourceFile[]> {
  const competitions = await db.select().from(schema.competition).orderBy(schema.competition.id)
  const files: SourceFile[] = []
  for (const { externalId } of competitions) {
    files.push(textFile(await exportCompetition(db, externalId, told), `${externalId}.json`))
  }
  return files
}

const textsOf = (files: readonly SourceFile[]) => files.map(({ bytes }) => new TextDecoder().decode(bytes))

const WORLDS: Readonly<Record<string, (db: Database) => Promise<unknown>>> = {
  'the demo world': (db) => fillDemoWorld(db, { seed: 1, today: '2026-07-15' }),
  'a competition of the IJF': (db) =>
    importJudobase(db, [
      contestsFile([...category(), ...category({ weight: '-73', idWeight: 3, offset: 200 })]),
      jsonFile(info, 'info.json'),
    ]),
  'a table of contests': (db) =>
    importContestTables(db, [contestTableFile([...eightJudoka(), ...fourJudoka('-66')])]),
  'a competition with something in every field': fillFullCompetition,
}

for (const told of ['public', 'private'] as const) {
  for (const [world, fill] of Object.entries(WORLDS)) {
    test(`${world}, ${told} fields: export, import and export again give the same bytes`, async () => {
      await emptyTables(from.db)
      await emptyTables(to.db)
      await fill(from.db)
      const files = await exported(from.db, told)
      expect(files.length).toBeGreaterThan(0)
      await importCompetitionFiles(to.db, files)
      expect(textsOf(await exported(to.db, told))).toEqual(textsOf(files))
    })
  }
}

test('with private fields an empty database becomes the same, row by row', async () => {
  await emptyTables(from.db)
  await emptyTables(to.db)
  await WORLDS['the demo world']?.(from.db)
  await from.db.update(schema.entry).set({ paymentIntentItemId: null }) // payments don't travel
  await importCompetitionFiles(to.db, await exported(from.db, 'private'))
  const [before, after] = [await dumpTables(from.db), await dumpTables(to.db)]
  for (const [table, rows] of Object.entries(before)) {
    const mentioned = rows.filter((row) => after[table]?.includes(row))
    expect([table, after[table]]).toEqual([table, mentioned])
  }
  for (const table of ['competition', 'competition_weight', 'entry', 'contest', 'individual_result']) {
    expect([table, after[table]]).toEqual([table, before[table]])
  }
})

test('after an import the database gives ids that nobody has', async () => {
  await emptyTables(from.db)
  await emptyTables(to.db)
  await fillFullCompetition(from.db)
  await importCompetitionFiles(to.db, await exported(from.db, 'public'))
  const [added] = await to.db
    .insert(schema.person)
    .values({ familyName: 'Neu', givenName: 'Nora', gender: 'female' })
    .returning({ id: schema.person.id })
  expect(added).toEqual({ id: 3 })
})
