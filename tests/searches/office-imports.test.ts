import { isNull, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ImportResult, LARGEST_IMPORT } from '#contract/office/entity-calls.ts'
import { createUser } from '#server/identity/accounts/create-user.ts'
import type { OpenDatabase } from '#server/platform/db/open-database.ts'
import { person } from '#server/platform/db/schema/index.ts'
import { openFixture } from '../contract/fixtures/competitions-fixture.ts'
import { administrator, advanceIds, type Office, openOffice } from '../contract/office/office-world.ts'
import { isHard } from '../effort.ts'

/** The largest import of people, and taking it back. */

const LINES = isHard ? LARGEST_IMPORT : 500

let opened: OpenDatabase
let office: Office

beforeAll(async () => {
  opened = await openFixture()
  await advanceIds(opened.db)
  const account = { email: 'i@example.org', password: 'a long enough password', givenName: 'I' }
  office = openOffice(opened.db, administrator(await createUser(opened.db, account)))
})
afterAll(() => opened.close())

const columns = ['familyName', 'givenName', 'gender', 'countryId', 'birthDate']

const createRows = (givenName: string) =>
  Array.from({ length: LINES }, (_, index) => [
    `Import ${index}`,
    givenName,
    'male',
    'FRA',
    new Date(Date.UTC(1980, 0, 1 + (index % 9000))).toISOString().slice(0, 10),
  ])

async function measure<T>(what: string, path: string, body: object): Promise<T> {
  const start = performance.now()
  const answer = await office.send<T>('POST', path, body)
  console.log(`${what}: ${LINES} lines in ${((performance.now() - start) / 1000).toFixed(1)} s`)
  expect(answer.status).toBe(200)
  return answer.body
}

const readDigest = () =>
  opened.db
    .select({
      digest: sql<string>`md5(string_agg(${person.id} || ' ' || ${person.familyName} || ' ' || ${person.givenName}, ',' order by ${person.id}))`,
    })
    .from(person)
    .where(isNull(person.deletedAt))

test('an import of as many lines as are allowed is taken back as a whole', {
  timeout: 1_200_000,
}, async () => {
  const before = await readDigest()
  const request = { columns, rows: createRows('Ana'), isPreview: false }
  const { batch, counts } = await measure<ImportResult>('import', '/api/Office/Person/Import', request)
  expect(counts).toMatchObject({ added: LINES, refused: 0 })
  const imported = await readDigest()
  expect(imported).not.toEqual(before)
  // the same people again: nothing to change
  const again = await measure<ImportResult>('same import', '/api/Office/Person/Import', request)
  expect(again.counts).toMatchObject({ skipped: LINES })
  expect(await measure('undo', '/api/Office/Undo', { batch, reason: 'The wrong file' })).toMatchObject({
    count: LINES,
  })
  expect(await readDigest()).toEqual(before)
})
