import { eq, sql } from 'drizzle-orm'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { competitionDigests } from '#server/competitions/digests/competition-digests.ts'
import { readDigests } from '#server/competitions/digests/stored-digests.ts'
import {
  type Database,
  NO_PREPARATION,
  type OpenDatabase,
  openDatabase,
} from '#server/platform/db/open-database.ts'
import { computeDigests } from '#server/platform/db/row-digests.ts'
import { competition, contest, digest, entry, person } from '#server/platform/db/schema/index.ts'
import { TEST_SERVER } from '../../../test-server.ts'
import { CUP, GRAND_SLAM, ID, MEN_60, openFixture } from '../../fixtures/competitions-fixture.ts'
import { computeAllDigests, readAllDigests } from './edit-rows.ts'

/** Two processes with connections of their own, and transactions that overlap. The embedded database has one connection. */
describe.skipIf(!TEST_SERVER)('digests of transactions that overlap (needs DATABASE_URL)', () => {
  let opened: OpenDatabase
  let other: OpenDatabase
  let db: Database

  beforeAll(async () => {
    opened = await openFixture()
    db = opened.db
    other = await openDatabase({ dataFolder: '', databaseUrl: await readAddress(db) }, NO_PREPARATION)
  })
  afterAll(async () => {
    await other?.close()
    await opened?.close()
  })

  /** Begins a transaction that ends when it is told. */
  async function begin(work: (tx: Database) => Promise<unknown>): Promise<() => Promise<void>> {
    const [isDone, done] = createSignal()
    const [isAllowed, allow] = createSignal()
    const ended = other.db.transaction(async (tx) => {
      await work(tx)
      done()
      await isAllowed
    })
    await Promise.race([isDone, ended])
    return () => {
      allow()
      return ended
    }
  }

  const expectCurrentDigests = async () =>
    expect(await readAllDigests(db)).toEqual(await computeAllDigests(db))

  test('change with a commit after they were read', async () => {
    const commit = await begin((tx) =>
      tx.update(competition).set({ name: 'Paris' }).where(eq(competition.id, GRAND_SLAM)),
    )
    const before = await readAllDigests(db)
    expect(await readAllDigests(db)).toEqual(before)
    await commit()
    expect((await readAllDigests(db)).competitions.get(GRAND_SLAM)).not.toBe(
      before.competitions.get(GRAND_SLAM),
    )
    await expectCurrentDigests()
  })

  test('change where one transaction renames a judoka whom another one adds to a competition', async () => {
    const commit = await begin((tx) =>
      tx.update(person).set({ familyName: 'Oddsson' }).where(eq(person.id, ID.odd)),
    )
    await db.transaction(async (tx) => {
      await tx.insert(entry).values({ competitionId: CUP, personId: ID.odd, ageId: 1, categoryId: MEN_60 })
      await tx.insert(contest).values({
        id: 900,
        competitionId: CUP,
        competitionCategoryId: 2,
        categoryId: MEN_60,
        number: 1,
        round: 'F',
        whiteId: ID.odd,
        blueId: ID.marko,
        isFinished: true,
      })
    })
    await expectCurrentDigests()
    await commit()
    await expectCurrentDigests()
  })

  test('are not those of a refresh that began before a change and ends after the next refresh', async () => {
    await db.execute(sql`create function pause() returns trigger language plpgsql as $$ begin
      if pg_try_advisory_xact_lock(101) then perform pg_advisory_xact_lock(102); end if; return new; end $$`)
    await db.execute(sql`create trigger pause before insert on digest for each row execute function pause()`)
    const holder = new pg.Client(await readAddress(db))
    await holder.connect()
    await holder.query('select pg_advisory_lock(102)')
    await readAllDigests(db)
    await db.delete(digest)

    const slow = readDigests(other.db, competitionDigests, [GRAND_SLAM])
    await waitForLock(db, 102)
    await db.update(competition).set({ name: 'Paris 2' }).where(eq(competition.id, GRAND_SLAM))
    let ended = false
    const next = readDigests(db, competitionDigests, [GRAND_SLAM]).finally(() => {
      ended = true
    })
    // it waits for the slow one, or ends before it
    await waitForLock(db, 1, () => ended)
    await holder.end()
    await slow
    const computed = await computeDigests(db, competitionDigests.selectRows([GRAND_SLAM]))
    expect(await next).toEqual(computed)
    await db.execute(sql`drop function pause() cascade`)
    await expectCurrentDigests()
  })

  test('are never older than the call, while several processes edit and read', async () => {
    const until = Date.now() + 3000
    let compared = 0
    const edit = async (client: Database, n: number) => {
      for (let i = 0; Date.now() < until; i++) {
        const id = [GRAND_SLAM, CUP][(i + n) % 2] ?? CUP
        await client.transaction(async (tx) => {
          await tx
            .update(competition)
            .set({ city: `City ${n} ${i}` })
            .where(eq(competition.id, id))
          if (i % 3 === 0)
            await tx
              .update(person)
              .set({ givenName: `A${n} ${i}` })
              .where(eq(person.id, 1 + (i % 10)))
        })
        await sleep(i % 40)
      }
    }
    const read = async (client: Database) => {
      while (Date.now() < until) {
        const before = await computeAllDigests(client)
        const digests = await readAllDigests(client)
        const after = await computeAllDigests(client)
        for (const kind of ['competitions', 'judoka'] as const)
          for (const [id, digest] of after[kind]) {
            if (before[kind].get(id) !== digest) continue
            expect(digests[kind].get(id)).toBe(digest)
            compared += 1
          }
      }
    }
    await Promise.all([
      ...[0, 1].map((n) => edit(n % 2 ? db : other.db, n)),
      ...[db, other.db, db, other.db].map(read),
    ])
    expect(compared).toBeGreaterThan(50)
    await expectCurrentDigests()
  })
})

async function readAddress(db: Database): Promise<string> {
  const found = await db.execute(sql`select current_database() as name`)
  const [row] = (found as { rows: { name: string }[] }).rows // both drivers answer so
  return String(new URL(`/${row?.name}`, TEST_SERVER))
}

/** Waits until a connection waits for an advisory lock. */
async function waitForLock(db: Database, key: number, isOver: () => boolean = () => false): Promise<void> {
  while (!isOver()) {
    const found = await db.execute(sql`select from pg_locks
      where locktype = 'advisory' and not granted and objid = ${key}
        and database = (select oid from pg_database where datname = current_database())`)
    if ((found as { rows: unknown[] }).rows.length > 0) return // both drivers answer so
    await sleep(10)
  }
}

const sleep = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))

function createSignal(): [signal: Promise<void>, emit: () => void] {
  const { promise, resolve } = Promise.withResolvers<void>()
  return [promise, resolve]
}
