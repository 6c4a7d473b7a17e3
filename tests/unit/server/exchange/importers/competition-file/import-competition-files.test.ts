import { eq, getTableName, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  ImportError,
  importCompetitionFiles,
  importContestTables,
  type SourceFile,
} from '#server/exchange/importers/index.ts'
import { exportCompetition, UnknownCompetitionError } from '#server/exchange/interchange/index.ts'
import { CODE_LISTS } from '#server/platform/code-lists/code-lists.ts'
import { insertCodeLists } from '#server/platform/code-lists/insert-code-lists.ts'
import type { OpenDatabase } from '#server/platform/db/open-database.ts'
import {
  ageCategory,
  camera,
  competition,
  competitionCategory,
  contest,
  country,
  entry,
  person,
  personConsent,
  rank,
  ruleset,
  weightCategory,
} from '#server/platform/db/schema/index.ts'
import { forgetPerson } from '#server/privacy/forget-person.ts'
import { createNationalIdCipher } from '#server/registry/privacy/national-ids.ts'
import { contestTableFile, fourJudoka, textFile } from '../../../../../fixtures/importers/contest-tables.ts'
import { dumpTables, emptyTables } from '../../../../../fixtures/importers/database.ts'
import { smallCompetitionFile } from '../../../../../fixtures/importers/small-competition.ts'
import { openTestDatabase } from '../../../../../test-database.ts'

/** What happens where a file meets what is there already. */

const LAGOS = 'world-cup-lagos-2011'
type Json = Record<string, unknown>
type File = Json & {
  competition: Json
  countries?: Json[]
  people: Json[]
  contests: Json[]
  entries: Json[]
}

let database: OpenDatabase
let lagos: string
beforeAll(async () => {
  database = await openTestDatabase()
  await importContestTables(database.db, [contestTableFile(fourJudoka())])
  lagos = await exportCompetition(database.db, LAGOS, 'public')
})
beforeEach(() => emptyTables(database.db))
afterAll(() => database.close())

const fileOf = (text: string): SourceFile => textFile(text, 'lagos.json')
const take = (text: string = lagos) => importCompetitionFiles(database.db, [fileOf(text)])

/** The file of Lagos with something changed. */
function changed(change: (file: File) => void): string {
  const file = JSON.parse(lagos) as File
  change(file)
  return JSON.stringify(file)
}

/** What an import of the text is refused for. Nothing may have been written. */
async function refusal(text: string): Promise<string[]> {
  const before = await dumpTables(database.db)
  const error = await take(text).then(
    () => null,
    (reason: unknown) => reason,
  )
  expect(error).toBeInstanceOf(ImportError)
  expect(await dumpTables(database.db)).toEqual(before)
  return String((error as Error).message).split('\n')
}

describe('an existing competition', () => {
  test('is unchanged when the same file is imported again', async () => {
    expect(await take()).toMatchObject({ contests: { read: 4, added: 4 }, people: { new: 4, known: 0 } })
    const consents = await database.db.select().from(personConsent)
    expect(consents.map(({ isGiven, source }) => ({ isGiven, source }))).toEqual(
      Array.from({ length: 4 }, () => ({ isGiven: true, source: 'import' })),
    )
    const before = await dumpTables(database.db)
    const again = await take()
    expect(again).toMatchObject({ contests: { read: 4, added: 0 }, people: { new: 0, known: 4 } })
    expect(again.notes).toEqual([
      { about: LAGOS, reason: `${again.rows.read} rows are already in the database and are unchanged` },
    ])
    expect(await dumpTables(database.db)).toEqual(before)
  })

  test('gets what it lacks', async () => {
    await take()
    await database.db.delete(contest).where(eq(contest.number, 4))
    expect(await take()).toMatchObject({ contests: { read: 4, added: 1 } })
    expect(await exportCompetition(database.db, LAGOS, 'public')).toBe(lagos)
  })

  test('does not quote private values of a conflict', async () => {
    await take()
    await database.db.update(person).set({ nationalId: '0101006500006' }).where(eq(person.id, 3))
    const file = await exportCompetition(database.db, LAGOS, 'private')
    await database.db.update(person).set({ nationalId: 'v1.encrypted' }).where(eq(person.id, 3))
    expect(await refusal(file)).toEqual([
      'lagos.json: $.people[2].nationalId: expected the value that id 3 has in the database',
    ])
  })

  test('encrypts national ids, recognises the same ones, and exports them as they were', async () => {
    const nationalIds = createNationalIdCipher('a secret of the tests, which is long enough')
    const ofPerson = async () =>
      (await database.db.select().from(person).where(eq(person.id, 3)))[0]?.nationalId ?? null
    const store = (nationalId: string) =>
      database.db
        .update(person)
        .set({ nationalId, updatedAt: new Date('2026-01-01T00:00:00Z') })
        .where(eq(person.id, 3))
    await take()
    await store('0101006500006')
    const file = await exportCompetition(database.db, LAGOS, 'private')
    await store(nationalIds.encrypt('0101006500006'))
    expect(await exportCompetition(database.db, LAGOS, 'private', nationalIds.read)).toBe(file)
    const source = [textFile(file, 'lagos.json')]
    await importCompetitionFiles(database.db, source, undefined, nationalIds)
    const other = createNationalIdCipher('another secret of the tests, long enough')
    await expect(importCompetitionFiles(database.db, source, undefined, other)).rejects.toThrow(
      'expected the value that id 3 has in the database',
    )
    await emptyTables(database.db)
    await importCompetitionFiles(database.db, source, undefined, nationalIds)
    expect(await ofPerson()).toMatch(/^v1\./)
    expect(nationalIds.read((await ofPerson()) ?? '')).toBe('0101006500006')
  })

  test('conflicts with a file that has other values for the same id', async () => {
    await take()
    expect(
      await refusal(
        changed(({ people, contests }) => {
          Object.assign(people[2] ?? {}, { familyName: 'BORG' })
          Object.assign(contests[3] ?? {}, { winnerId: null })
        }),
      ),
    ).toEqual([
      'lagos.json: $.people[2].familyName: expected "BORK", which id 3 has in the database, got "BORG"',
      expect.stringMatching(
        /^lagos\.json: \$\.contests\[3\]\.winnerId: expected \d, which id 4 has in the database, got null$/,
      ),
    ])
  })

  test('keeps private fields that the file does not contain', async () => {
    await take()
    await database.db.update(person).set({ email: 'ben@example.org' }).where(eq(person.id, 3))
    expect(await take()).toMatchObject({ people: { new: 0 } })
  })
})

describe('a file is rejected', () => {
  test('if it uses another id for existing data', async () => {
    await database.db.insert(camera).values({ id: 7, name: 'Main camera', codeShort: 'MAIN' })
    const text = changed((file) => {
      file.cameras = [{ id: 1, name: 'Main camera', codeShort: 'MAIN' }]
    })
    expect(await refusal(text)).toEqual([
      'lagos.json: $.cameras[0].codeShort: expected id 7, which has "MAIN" in the database, got id 1',
    ])
  })

  test('if it refers to missing data', async () => {
    expect(
      await refusal(
        changed(({ contests }) => {
          Object.assign(contests[2] ?? {}, { blueId: 99 })
        }),
      ),
    ).toEqual(['lagos.json: $.contests[2].blueId: expected an id from people, got 99'])
  })

  test('if it contains a row twice', async () => {
    expect(await refusal(changed(({ people }) => people.push({ ...people[0] })))).toEqual([
      'lagos.json: $.people[4].id: expected each row once, got 1 twice',
    ])
  })

  test('with values of the wrong type, and with unknown fields', async () => {
    expect(
      await refusal(
        changed(({ people, competition }) => {
          Object.assign(people[0] ?? {}, { gender: 'male' })
          Object.assign(competition, { shoeSize: 43, dateFrom: 'May' })
        }),
      ),
    ).toEqual([
      expect.stringMatching(/^lagos\.json: \$\.people\[0\]\.gender: /),
      expect.stringMatching(/^lagos\.json: \$\.competition\.dateFrom: /),
      expect.stringMatching(/^lagos\.json: \$\.competition: .*shoeSize/),
    ])
  })

  test('if it has another format or is not JSON', async () => {
    expect(await refusal('{"format": "hajime-competition/3"}')).toEqual([
      'lagos.json: $.format: expected "hajime-competition/2", got "hajime-competition/3"',
    ])
    expect(await refusal('{"format')).toEqual([
      'lagos.json: $: the file is cut off at byte 8: a text and the object $ are not closed',
    ])
    expect(await refusal('{"format" 1}')).toEqual([
      expect.stringMatching(/^lagos\.json: \$\.format: expected JSON/),
    ])
  })

  test('if the competition has a name that cannot be an address', async () => {
    expect(
      await refusal(
        changed(({ competition }) => {
          Object.assign(competition, { externalId: 'de' })
        }),
      ),
    ).toEqual([
      'lagos.json: $.competition.externalId: expected a name that no other address of the portal uses, got "de"',
    ])
  })

  test('if it contradicts the database, with the name of the list', async () => {
    const twice = changed(({ entries }) => entries.push({ ...entries[0], id: 99 }))
    expect(await refusal(twice)).toEqual([
      'lagos.json: $.entries[4]: the database rejects a row: a value that must be unique already exists (entry_once)',
    ])
  })

  test('with all other files of the import', async () => {
    const before = await dumpTables(database.db)
    const broken = textFile('{', 'broken.json')
    await expect(importCompetitionFiles(database.db, [fileOf(lagos), broken])).rejects.toThrow('broken.json')
    expect(await dumpTables(database.db)).toEqual(before)
  })
})

describe('countries', () => {
  const kranj = smallCompetitionFile()
  const importKranj = () => importCompetitionFiles(database.db, [kranj])

  test('are matched by code, whatever their ids and names', async () => {
    await database.db.insert(country).values([
      { id: 1, name: 'France', short: 'FRA' },
      { id: 7, name: 'Slovenija', short: 'SLO' },
    ])
    await importKranj()
    const countries = await database.db.select().from(country).orderBy(country.id)
    expect(countries.map(({ id, name }) => [id, name])).toEqual([
      [1, 'France'],
      [7, 'Slovenija'],
    ])
    const people = await database.db.select().from(person)
    expect(people.map(({ countryId }) => countryId)).toEqual([7, 7])
    const exported = JSON.parse(await exportCompetition(database.db, 'kranj_open2026', 'public'))
    expect(exported.competition.countryId).toBe(7)
    const before = await dumpTables(database.db)
    await importKranj()
    expect(await dumpTables(database.db)).toEqual(before)
  })

  test('get a new id if theirs is taken', async () => {
    await database.db.insert(country).values({ id: 1, name: 'France', short: 'FRA' })
    await importKranj()
    const [slovenia] = await database.db.select().from(country).where(eq(country.short, 'SLO'))
    expect(slovenia?.id).toBeGreaterThan(1)
    const people = await database.db.select().from(person)
    expect(people.every(({ countryId }) => countryId === slovenia?.id)).toBe(true)
    const before = await dumpTables(database.db)
    await importKranj()
    expect(await dumpTables(database.db)).toEqual(before)
  })
})

describe('code lists of an installation', () => {
  /** What a competition is, whatever the ids of its code lists are. */
  const describeCategories = async () =>
    database.db
      .select({
        age: ageCategory.shortName,
        gender: ageCategory.gender,
        weight: weightCategory.name,
        rank: rank.name,
        ruleset: ruleset.short,
        entries: sql<number>`(select count(*)::int from ${entry} where ${entry.categoryId} = ${weightCategory.id} and ${entry.ageId} = ${ageCategory.id})`,
        contests: sql<number>`(select count(*)::int from ${contest} where ${contest.categoryId} = ${weightCategory.id})`,
      })
      .from(competitionCategory)
      .innerJoin(competition, eq(competition.id, competitionCategory.competitionId))
      .innerJoin(ageCategory, eq(ageCategory.id, competitionCategory.ageId))
      .innerJoin(weightCategory, eq(weightCategory.id, competitionCategory.categoryId))
      .leftJoin(rank, eq(rank.id, competition.rankId))
      .leftJoin(ruleset, eq(ruleset.id, competition.rulesetId))

  test('keep their rows and ids: those of a file are found by their codes', async () => {
    await take()
    const expected = await describeCategories()
    expect(expected).toMatchObject([{ age: 'sen', gender: 'male', entries: 4, contests: 4 }])
    await emptyTables(database.db)
    await insertCodeLists(database.db)
    const before = await dumpTables(database.db)
    await take()
    expect(await describeCategories()).toEqual(expected)
    const after = await dumpTables(database.db)
    for (const { table } of CODE_LISTS)
      expect(after[getTableName(table)]).toEqual(before[getTableName(table)])
    await take()
    expect(await dumpTables(database.db)).toEqual(after)
  })

  test('of which one has a row more, get it with another id, and what refers to it follows', async () => {
    await insertCodeLists(database.db)
    const text = changed((file) => {
      for (const age of file.ageCategories as Json[]) age.shortName = 'masters'
    })
    await take(text)
    expect(await describeCategories()).toMatchObject([{ age: 'masters', entries: 4, contests: 4 }])
    expect(await database.db.$count(ageCategory)).toBe(11)
    const before = await dumpTables(database.db)
    await take(text)
    expect(await dumpTables(database.db)).toEqual(before)
  })
})

test('get unused ids after an import of the largest id', async () => {
  const largest = 1_000_000_000
  await importCompetitionFiles(database.db, [
    smallCompetitionFile(({ people, entries, contests, individualResults }) => {
      for (const [object, field] of [
        [people[1], 'id'],
        [entries[1], 'personId'],
        [contests[0], 'blueId'],
        [individualResults[1], 'personId'],
      ] as const) {
        if (object) object[field] = largest
      }
    }),
  ])
  const [added] = await database.db
    .insert(person)
    .values({ familyName: 'New', givenName: 'Nora', gender: 'female' })
    .returning({ id: person.id })
  expect(added).toEqual({ id: largest + 1 })
})

describe('removed people', () => {
  const now = new Date('2030-03-01T12:00:00Z')

  test('are not restored by an older file', async () => {
    await take()
    await forgetPerson(database.db, 3, now)
    const before = await dumpTables(database.db)
    const { notes } = await take()
    expect(notes).toContainEqual({
      about: 'person 3',
      reason: 'was removed from this database; their data in the file was not imported',
    })
    expect(await dumpTables(database.db)).toEqual(before)
  })

  test('are not restored under another id', async () => {
    await database.db.insert(person).values({ id: 50, familyName: 'Bork', givenName: 'Ben', gender: 'male' })
    await forgetPerson(database.db, 50, now)
    const { notes, people } = await take()
    expect(people).toEqual({ new: 4, known: 0 })
    expect(notes).toEqual([{ about: 'person 3', reason: expect.stringContaining('imported without it') }])
    const names = (await database.db.select().from(person)).map(({ familyName }) => familyName)
    expect(names.toSorted()).toEqual(['', '', 'AMARI', 'CZERNY', 'DUMONT'])
    expect(await take()).toMatchObject({ people: { new: 0 } })
  })

  test('are exported as rows without a name', async () => {
    await take()
    await forgetPerson(database.db, 3, now)
    const text = await exportCompetition(database.db, LAGOS, 'private')
    expect(text).not.toMatch(/bork/i)
    await emptyTables(database.db)
    await take(text)
    expect(await exportCompetition(database.db, LAGOS, 'private')).toBe(text)
  })
})

test('the export rejects an unknown competition', async () => {
  await expect(exportCompetition(database.db, 'gs_mars2099', 'public')).rejects.toThrow(
    UnknownCompetitionError,
  )
})
