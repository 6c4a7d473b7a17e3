import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
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
import { openDemoDatabase } from '../../demo/world/demo-database.ts'
import { fillFullCompetition } from './full-competition.ts'

/** An export can be imported without loss, and exported again to the same bytes. */

let to: OpenDatabase
beforeAll(async () => {
  to = await openTestDatabase()
})
beforeEach(() => emptyTables(to.db))
afterAll(() => to.close())

/** Every competition of a database as a file. */
async function exported(db: Database, visibility: FieldVisibility): Promise<SourceFile[]> {
  const competitions = await db.select().from(schema.competition).orderBy(schema.competition.id)
  const files: SourceFile[] = []
  for (const { externalId } of competitions) {
    files.push(textFile(await exportCompetition(db, externalId, visibility), `${externalId}.json`))
  }
  return files
}

const textsOf = (files: readonly SourceFile[]) => files.map(({ bytes }) => new TextDecoder().decode(bytes))

async function openFilled(fill: (db: Database) => Promise<unknown>): Promise<OpenDatabase> {
  const opened = await openTestDatabase()
  await fill(opened.db)
  return opened
}

const WORLDS: Readonly<Record<string, () => Promise<OpenDatabase>>> = {
  'the demo world': () => openDemoDatabase(),
  'a competition of the IJF': () =>
    openFilled((db) =>
      importJudobase(db, [
        contestsFile([...category(), ...category({ weight: '-73', idWeight: 3, offset: 200 })]),
        jsonFile(info, 'info.json'),
      ]),
    ),
  'a table of contests': () =>
    openFilled((db) => importContestTables(db, [contestTableFile([...eightJudoka(), ...fourJudoka('-66')])])),
  'a competition with something in every field': () => openFilled(fillFullCompetition),
}

for (const [world, open] of Object.entries(WORLDS)) {
  describe(world, () => {
    let from: OpenDatabase
    beforeAll(async () => {
      from = await open()
    })
    afterAll(() => from.close())

    for (const visibility of ['public', 'private'] as const) {
      test(`with ${visibility} fields, export, import and a second export give the same bytes`, async () => {
        const files = await exported(from.db, visibility)
        expect(files.length).toBeGreaterThan(0)
        await importCompetitionFiles(to.db, files)
        expect(textsOf(await exported(to.db, visibility))).toEqual(textsOf(files))
      })
    }
  })
}

test('with private fields an empty database becomes equal, row by row', async () => {
  const from = await openDemoDatabase()
  // Payments are not exported. The database sets times to the microsecond; files contain milliseconds.
  const updatedAt = new Date('2026-07-15T12:00:00Z')
  await from.db.update(schema.entry).set({ paymentIntentItemId: null, updatedAt })
  await importCompetitionFiles(to.db, await exported(from.db, 'private'))
  const [before, after] = [await dumpTables(from.db), await dumpTables(to.db)]
  await from.close()
  for (const [table, rows] of Object.entries(before)) {
    const exportedRows = rows.filter((row) => after[table]?.includes(row))
    expect([table, after[table]]).toEqual([table, exportedRows])
  }
  for (const table of ['competition', 'competition_weight', 'entry', 'contest', 'individual_result']) {
    expect([table, after[table]]).toEqual([table, before[table]])
  }
})

test('after an import new rows get unused ids', async () => {
  const from = await openFilled(fillFullCompetition)
  await importCompetitionFiles(to.db, await exported(from.db, 'public'))
  await from.close()
  const [added] = await to.db
    .insert(schema.person)
    .values({ familyName: 'Neu', givenName: 'Nora', gender: 'female' })
    .returning({ id: schema.person.id })
  expect(added).toEqual({ id: 3 })
})
