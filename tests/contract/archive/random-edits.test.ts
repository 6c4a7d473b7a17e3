import { globSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { type SQL, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readCurrentReleaseInfo } from '#archive/release/release.ts'
import { createRandom } from '#judo/seeding/random.ts'
import { club, competition, contest, individualResult, person } from '#server/platform/db/schema/index.ts'
import { countRuns, FUZZ_SEED, isHard, propertyRuns } from '../../effort.ts'
import { openDemoDatabase } from '../../unit/demo/world/demo-database.ts'
import { NOW } from '../fixtures/competitions-fixture.ts'
import { openPublishFixture, type PublishFixture, readFiles, waitForExit } from './publish-fixture.ts'

/** An update, which keeps what did not change, gives the release that a full publish of the same snapshot gives. */

const UPDATES = propertyRuns(2)
const EDITS_PER_UPDATE = 4

let world: PublishFixture
const random = createRandom(FUZZ_SEED)

beforeAll(async () => {
  world = await openPublishFixture(
    isHard ? () => openDemoDatabase(NOW.toISOString().slice(0, 10)) : undefined,
  )
  await world.publish()
})

afterAll(() => world.close())

/** The condition that names one row. */
const pickFrom = async (table: PgTable, id: SQL): Promise<SQL> => {
  const rows = (await world.db.select({ id: sql<number>`${id}` }).from(table)).map((row) => row.id).sort()
  const picked = rows[Math.floor(random() * rows.length)]
  return sql`${id} = ${picked ?? 0}`
}

const number = (below: number): number => Math.floor(random() * below)

/** Corrections and removals that a back office makes. */
const EDITS: Record<string, () => Promise<unknown>> = {
  'the length of a contest': async () =>
    world.db
      .update(contest)
      .set({ duration: number(240) })
      .where(await pickFrom(contest, sql`${contest.id}`)),
  'the name of a judoka': async () =>
    world.db
      .update(person)
      .set({ familyName: `Família-${number(1000)}` })
      .where(await pickFrom(person, sql`${person.id}`)),
  'whether a judoka is hidden': async () =>
    world.db
      .update(person)
      .set({ hidden: number(2) === 0 })
      .where(await pickFrom(person, sql`${person.id}`)),
  'the name of a competition': async () =>
    world.db
      .update(competition)
      .set({ name: `Cup ${number(1000)}` })
      .where(await pickFrom(competition, sql`${competition.id}`)),
  'the name of a club': async () =>
    world.db
      .update(club)
      .set({ name: `Club ${number(1000)}` })
      .where(await pickFrom(club, sql`${club.id}`)),
  'a place that is taken away': async () =>
    world.db.delete(individualResult).where(await pickFrom(individualResult, sql`${individualResult.id}`)),
}

test(`${UPDATES} updates of ${EDITS_PER_UPDATE} random edits each give the files of a full publish`, async () => {
  for (let update = 1; update <= UPDATES; update++) {
    const edits = Array.from({ length: EDITS_PER_UPDATE }, () => {
      const names = Object.keys(EDITS)
      return names[number(names.length)] ?? ''
    })
    for (const name of edits) await EDITS[name]?.()
    await world.publish()
    if (isHard || update === UPDATES) await expectFullPublishToEqual(`update ${update}: ${edits.join(', ')}`)
    countRuns()
  }
})

/** Publishes the same snapshot without a release or facts to begin from. */
async function expectFullPublishToEqual(about: string): Promise<void> {
  const dist = join(dirname(world.dist), 'full')
  for (const facts of globSync(join(world.snapshots, '*', 'facts.json'))) rmSync(facts)
  expect(await waitForExit(world.start([], { HAJIME_DIST: dist }))).toBe(0)
  const [updated, full] = [readFiles(`${world.dist}/`), readFiles(`${dist}/`)]
  const paths = [...new Set([...updated.keys(), ...full.keys()])].filter((path) => path !== 'release.json')
  expect(
    paths.filter((path) => updated.get(path) !== full.get(path)),
    about,
  ).toEqual([])
  expect(readCurrentReleaseInfo(world.dist)?.digest, about).toBe(readCurrentReleaseInfo(dist)?.digest)
  rmSync(dist)
  rmSync(`${dist}.releases`, { recursive: true })
}
