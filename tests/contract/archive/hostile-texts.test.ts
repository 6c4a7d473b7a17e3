import { readdirSync, readFileSync, realpathSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { eq } from 'drizzle-orm'
import { getDocumentProxy } from 'unpdf'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { listFiles } from '#archive/list-files.ts'
import * as tables from '#server/platform/db/schema/index.ts'
import { propertyRuns } from '../../effort.ts'
import {
  HOSTILE_TEXTS,
  listJsonColumns,
  listTextColumns,
  plantHostileTexts,
} from '../fixtures/hostile-rows.ts'
import { openPublishFixture, type PublishFixture, readFiles } from './publish-fixture.ts'
import { findFileProblems } from './published-file-problems.ts'

/** Whatever somebody enters, a publish succeeds, every file can be read, and nothing of the text runs. */

const ROUNDS = propertyRuns(1)

/** Columns whose text the program writes itself, and identifiers: the database accepts no other, or hardly any of the texts. */
const REFUSED = [
  'account_invitation.email',
  'audit_log.action',
  'audit_log.after',
  'audit_log.before',
  'audit_log.entity',
  'audit_log.reason',
  'competition.externalId',
  'competition.timeZone',
  'country.short',
  'event.timeZone',
  'office_invitation.email',
  'page_view.referrerHost',
  'partner.slug',
]

/** What a page is found by. Where it is kept, each page contains more of the other texts. */
const isInAddresses = (column: string) => ADDRESSES.some(({ name }) => name === column)

const ADDRESSES = [
  {
    name: 'competition.externalId',
    table: tables.competition,
    property: 'externalId',
    column: tables.competition.externalId,
  },
  { name: 'partner.slug', table: tables.partner, property: 'slug', column: tables.partner.slug },
  { name: 'country.short', table: tables.country, property: 'short', column: tables.country.short },
] as const

type Address = { address: (typeof ADDRESSES)[number]; id: number; text: string | null }

const readAddresses = async ({ db }: PublishFixture): Promise<Address[]> =>
  (
    await Promise.all(
      ADDRESSES.map(async (address) => {
        const rows = await db.select({ id: address.table.id, text: address.column }).from(address.table)
        return rows.map((row) => ({ ...row, address }))
      }),
    )
  ).flat()

/** Each round begins with them: without addresses hardly anything is published, so that no other text would be. */
async function restoreAddresses({ db }: PublishFixture): Promise<void> {
  for (const { address, id, text } of addresses)
    await db
      .update(address.table)
      .set({ [address.property]: text })
      .where(eq(address.table.id, id))
}

/** What the database computes itself: with other digests, a publish would not see what has changed. */
const isComputed = (column: string) => /^(?:digest|installation_key)\./.test(column)

let world: PublishFixture
let addresses: readonly Address[]

beforeAll(async () => {
  world = await openPublishFixture()
  addresses = await readAddresses(world)
})
afterAll(() => world.close())

async function expectPublishToBeSafe(about: string, leastPages = 40): Promise<void> {
  const { pages, changed } = await world.publish()
  expect(changed, about).toBe(true)
  expect(pages, about).toBeGreaterThan(leastPages)
  const folder = realpathSync(world.dist)
  // nothing was written beside the releases and their lists of files
  expect(readdirSync(dirname(folder)).filter((name) => !/^\d+(?:\.|$)/.test(name))).toEqual([])
  const problems = [...readFiles(folder)].flatMap(([path, text]) =>
    findFileProblems(path, text).map((problem) => `${path}: ${problem}`),
  )
  expect(problems.slice(0, 10), about).toEqual([])
  for (const path of listFiles(folder).filter((path) => path.endsWith('.pdf'))) {
    const document = await getDocumentProxy(new Uint8Array(readFileSync(join(folder, path))))
    expect(document.numPages, path).toBeGreaterThan(0)
  }
}

test('the columns that take texts are those of the schema', () => {
  const columns = listTextColumns().map(({ name, property }) => `${name}.${property}`)
  expect(columns.length).toBeGreaterThan(200)
  expect(columns).toEqual(
    expect.arrayContaining(['club.name', 'person.familyName', 'competition.description', 'contact.value']),
  )
})

test('every column with JSON says which texts it may contain', () => {
  const columns = listJsonColumns().map(({ name, property }) => `${name}.${property}`)
  expect(columns).toEqual(expect.arrayContaining(['score_event.tags', 'competition_weight.tieDecisions']))
})

describe('all columns with hostile texts', () => {
  test.each(Array.from({ length: ROUNDS }, (_, at) => at + 1))('publish, round %i', async (round) => {
    await restoreAddresses(world)
    for (const isKept of [isInAddresses, () => false]) {
      const isLeftOut = (column: string) => isComputed(column) || isKept(column)
      const refused = await plantHostileTexts(world.db, { texts: HOSTILE_TEXTS, round, isLeftOut })
      expect(REFUSED).toEqual(expect.arrayContaining(refused))
      await expectPublishToBeSafe(
        `round ${round}, ${isKept === isInAddresses ? 'names' : 'names and addresses'}`,
        isKept === isInAddresses ? 200 : 40,
      )
    }
  })
})

const SAME_TEXTS = [
  // names that every object has, and no name at all: they are no keys of anything that the program looks up
  'constructor',
  '__proto__',
  'toString',
  '',
  // longer than names of files may be
  'x'.repeat(300),
  'ß'.repeat(150),
]

describe('the same text in all columns', () => {
  test.each(SAME_TEXTS)('publishes: %j', async (text) => {
    await restoreAddresses(world)
    const refused = await plantHostileTexts(world.db, { texts: [text], round: 0, isLeftOut: isComputed })
    expect(REFUSED).toEqual(expect.arrayContaining(refused))
    await expectPublishToBeSafe(`the text ${JSON.stringify(text)}`)
  })
})
