import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  importCompetitionFiles,
  importContestTables,
  importJudobase,
  type SourceFile,
} from '#server/exchange/importers/index.ts'
import { exportCompetition, type FieldVisibility } from '#server/exchange/interchange/index.ts'
import { CODE_LISTS } from '#server/platform/code-lists/code-lists.ts'
import type { Database, OpenDatabase } from '#server/platform/db/open-database.ts'
import * as schema from '#server/platform/db/schema/index.ts'
import { findDuplicates, markDuplicates } from '#server/registry/people/find-duplicates.ts'
import {
  contestTableFile,
  eightJudoka,
  fourJudoka,
  textFile,
} from '../../../../fixtures/importers/contest-tables.ts'
import { dumpTables, emptyTables } from '../../../../fixtures/importers/database.ts'
import { category, contestsFile, info, jsonFile } from '../../../../fixtures/importers/judobase.ts'
import { openTestDatabase } from '../../../../test-database.ts'
import { openDemoDatabase } from '../../../demo/world/demo-database.ts'
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

/** The demo world without what files do not contain: payments, and times to the microsecond, which the database sets. */
async function openWithMilliseconds(): Promise<OpenDatabase> {
  const opened = await openDemoDatabase()
  const updatedAt = new Date('2026-07-15T12:00:00Z')
  await opened.db.transaction(async (tx) => {
    await tx.execute(sql`set local session_replication_role = replica`) // a trigger counts the changes of a row
    await tx.update(schema.entry).set({ paymentIntentItemId: null, updatedAt })
    const time = updatedAt.toISOString()
    for (const { table } of CODE_LISTS)
      for (const column of ['createdAt', 'updatedAt'].filter((name) => name in table))
        await tx.execute(sql`update ${table} set ${sql.identifier(column)} = ${time}`)
  })
  return opened
}

const WORLDS: Readonly<Record<string, () => Promise<OpenDatabase>>> = {
  'the demo world': openWithMilliseconds,
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

/** Private fields are all fields: what was imported into an empty database is equal to its source, row by row. */
async function expectEqualRows(from: Database, to: Database): Promise<void> {
  const [before, after] = [await dumpTables(from), await dumpTables(to)]
  // files identify what judoka represent by competition and kind, not by the id, which is the last column
  for (const dump of [before, after])
    dump.competition_display_type = (dump.competition_display_type ?? []).map((row) =>
      row.replace(/,\d+\)$/, ')'),
    )
  // files contain what the records of a person say, and an import is a record of its own
  for (const dump of [before, after]) delete dump.person_consent
  for (const [table, rows] of Object.entries(before)) {
    const exportedRows = rows.filter((row) => after[table]?.includes(row))
    expect([table, after[table]]).toEqual([table, exportedRows])
  }
  for (const table of ['competition', 'competition_weight', 'entry', 'contest', 'individual_result']) {
    expect([table, after[table]]).toEqual([table, before[table]])
  }
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
        await markDuplicates(to.db, []) // as if no judoka resembled another one, and then as they do
        await markDuplicates(to.db, await findDuplicates(to.db))
        expect(textsOf(await exported(to.db, visibility))).toEqual(textsOf(files))
        if (open === openWithMilliseconds && visibility === 'private') await expectEqualRows(from.db, to.db)
      })
    }
  })
}

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
