import { eq, type SQL, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { OpenDatabase } from '#server/platform/db/open-database.ts'
import { listStoredValues } from '#server/platform/db/schema/checks.ts'
import * as t from '#server/platform/db/schema/index.ts'
import { openTestDatabase } from '../test-database.ts'
import { tables } from '../unit/server/platform/db/tables.ts'

/** What the database itself refuses, keeps and removes. */

let opened: OpenDatabase
beforeAll(async () => {
  opened = await openTestDatabase()
})
afterAll(() => opened.close())

const ANA = 1
const BEA = 2
const OPEN = { id: 1, externalId: 'open', name: 'Open' }
const WEIGHT = { competitionId: 1, ageId: 1, categoryId: 1 }
const FINAL = { competitionId: 1, competitionCategoryId: 1, categoryId: 1, number: 1, round: 'F' as const }
const SQUAD = { id: 1, competitionId: 1, name: 'Mixed teams' }

/** A user has bought an entry of the competition for 25.00 and a fee of 1.00. */
async function addSoldPrice(): Promise<void> {
  const { db } = opened
  const bought = { netPrice: 2500, serviceFee: 100, totalPrice: 2600, currency: 'EUR' as const }
  await db.insert(t.adminUser).values({ id: 1, name: 'Ana' })
  await db.insert(t.purchaseType).values({ id: 1, code: 'entry', name: 'Entry' })
  await db
    .insert(t.purchasable)
    .values({ id: 1, name: 'Entry', purchaseTypeId: 1, competitionId: 1, price: 2500, currency: 'EUR' })
  await db.insert(t.paymentIntent).values({ id: 1, userId: 1, purchaseTypeId: 1, ...bought })
  await db.insert(t.paymentIntentItem).values({ id: 1, paymentIntentId: 1, purchasableId: 1, ...bought })
}

/** In an order in which nothing refers to what is removed; the rest goes with these. */
const EMPTIED = [
  t.paymentIntentItem,
  t.paymentIntent,
  t.purchasable,
  t.purchaseType,
  t.competition,
  t.weightCategory,
  t.ageCategory,
  t.paymentAccount,
  t.adminUser,
  t.person,
]

/** A competition with one category, two judoka and two teams. */
beforeEach(async () => {
  const { db } = opened
  for (const table of EMPTIED) await db.delete(table)
  await db.insert(t.person).values([
    { id: ANA, familyName: 'Abe', givenName: 'Ana', gender: 'female' },
    { id: BEA, familyName: 'Bellandi', givenName: 'Bea', gender: 'female' },
  ])
  await db.insert(t.competition).values(OPEN)
  await db
    .insert(t.ageCategory)
    .values({ id: 1, name: 'Seniors', shortName: 'sen', gender: 'female', contestDuration: 240 })
  await db.insert(t.weightCategory).values({ id: 1, ageId: 1, name: '-57' })
  await db.insert(t.teamCompetition).values(SQUAD)
  await db.insert(t.team).values([
    { id: 1, teamCompetitionId: 1, competitionId: 1, name: 'Lyon' },
    { id: 2, teamCompetitionId: 1, competitionId: 1, name: 'Torino' },
  ])
})

describe('unique constraints allow', () => {
  test('an entry of a judoka in a category once individually, and once for each team', async () => {
    const entry = { ...WEIGHT, personId: ANA }
    await opened.db.insert(t.competitionCategory).values(WEIGHT)
    await opened.db.insert(t.entry).values([entry, { ...entry, teamId: 1 }])
    await expectRefused(opened.db.insert(t.entry).values(entry), 'entry_once')
    await expectRefused(opened.db.insert(t.entry).values({ ...entry, teamId: 1 }), 'entry_team_once')
  })

  test('a category in a competition once individually, and once in each team competition', async () => {
    await opened.db.insert(t.competitionCategory).values([WEIGHT, { ...WEIGHT, teamCompetitionId: 1 }])
    await expectRefused(opened.db.insert(t.competitionCategory).values(WEIGHT), 'competition_weight_once')
    await expectRefused(
      opened.db.insert(t.competitionCategory).values({ ...WEIGHT, teamCompetitionId: 1 }),
      'competition_weight_team_once',
    )
  })

  test('a bout number once in a team contest, and a contest number once in a category', async () => {
    await opened.db.insert(t.competitionCategory).values({ id: 1, ...WEIGHT, teamCompetitionId: 1 })
    const fight = { competitionId: 1, teamCompetitionId: 1, round: 'F' as const, whiteId: 1, blueId: 2 }
    await opened.db.insert(t.teamContest).values([
      { id: 1, ...fight, number: 1 },
      { id: 2, ...fight, number: 2 },
    ])
    const contest = {
      competitionId: 1,
      competitionCategoryId: 1,
      categoryId: 1,
      number: 1,
      round: 'F' as const,
    }
    await opened.db.insert(t.contest).values([
      { ...contest, teamContestId: 1 },
      { ...contest, teamContestId: 2 },
    ])
    await expectRefused(opened.db.insert(t.contest).values({ ...contest, teamContestId: 1 }), 'contest_bout')
    await opened.db.insert(t.contest).values(contest)
    await expectRefused(opened.db.insert(t.contest).values(contest), 'contest_number')
  })

  test('an address for one user in any spelling, until that user is deleted', async () => {
    await opened.db.insert(t.adminUser).values({ id: 1, name: 'Ana', email: 'ana@example.org' })
    const again = { id: 2, name: 'Ana', email: 'Ana@Example.org' }
    await expectRefused(opened.db.insert(t.adminUser).values(again), 'admin_user_email')
    await opened.db.update(t.adminUser).set({ deletedAt: new Date() })
    await opened.db.insert(t.adminUser).values(again)
  })

  test('a user as a customer of an account once, also of an account without another user', async () => {
    await opened.db.insert(t.adminUser).values({ id: 1, name: 'Ana' })
    const account = { userId: 1, stripeAccount: 'main', stripeCustomerId: 'cus_1' }
    await opened.db.insert(t.paymentAccount).values(account)
    await expectRefused(opened.db.insert(t.paymentAccount).values(account), 'payment_account_once')
  })
})

describe('unique constraints treat a missing value like any other', () => {
  test('for the registration of a person, the pair of a kata and the level of a referee', async () => {
    const { db } = opened
    await db.insert(t.personRegistration).values({ personId: ANA, year: 2026 })
    await expectRefused(
      db.insert(t.personRegistration).values({ personId: ANA, year: 2026 }),
      'person_registration_once',
    )
    const pair = { competitionId: 1, toriId: ANA, ukeId: BEA }
    await db.insert(t.kataPair).values(pair)
    await expectRefused(db.insert(t.kataPair).values(pair), 'kata_pair_once')
    await db.insert(t.refereeLevel).values({ id: 901, name: 'National' })
    const level = { personId: ANA, levelId: 901 }
    await db.insert(t.refereeRecord).values(level)
    await expectRefused(db.insert(t.refereeRecord).values(level), 'referee_record_once')
    await db.delete(t.refereeRecord)
    await db.delete(t.refereeLevel)
  })

  test('for an event of a scoreboard without a mat', async () => {
    const { db } = opened
    await db.insert(t.competitionCategory).values({ id: 1, ...WEIGHT })
    await db.insert(t.contest).values({ id: 1, ...FINAL })
    await db.insert(t.scoreEventType).values({ id: 901, code: 'test', name: 'Test' })
    const event = { contestId: 1, competitionId: 1, typeId: 901, happenedAt: new Date(0), sourceEventId: 'a' }
    await db.insert(t.scoreEvent).values(event)
    await expectRefused(db.insert(t.scoreEvent).values(event), 'score_event_source')
    await db.delete(t.scoreEvent)
    await db.delete(t.scoreEventType).where(eq(t.scoreEventType.id, 901))
  })

  test('for the live state of a competition without a mat', async () => {
    await opened.db.insert(t.liveMat).values([{ competitionId: 1 }, { competitionId: 1, mat: 1 }])
    await expectRefused(opened.db.insert(t.liveMat).values({ competitionId: 1 }), 'live_mat_once')
  })

  test('for ages and levels of all partners, whose codes each partner may define for itself', async () => {
    const { db } = opened
    await db.insert(t.partner).values({ id: 901, name: 'Federation', slug: 'federation' })
    const age = { name: 'Seniors', shortName: 'sen', gender: 'female' as const, contestDuration: 180 }
    await expectRefused(db.insert(t.ageCategory).values({ id: 2, ...age }), 'age_category_short')
    await db.insert(t.ageCategory).values({ id: 2, ...age, partnerId: 901 })
    await expectRefused(
      db.insert(t.ageCategory).values({ id: 3, ...age, partnerId: 901 }),
      'age_category_short',
    )
    await db.insert(t.rank).values([{ name: 'Open' }, { name: 'Open', partnerId: 901 }])
    await expectRefused(db.insert(t.rank).values({ name: 'Open' }), 'rank_name')
    await db.delete(t.rank)
    await db.delete(t.ageCategory).where(eq(t.ageCategory.partnerId, 901))
    await db.delete(t.partner)
  })
})

describe('composite keys reject', () => {
  test('a contest and a result of a category of another competition', async () => {
    const { db } = opened
    await db.insert(t.competition).values({ id: 2, externalId: 'second', name: 'Second' })
    await db.insert(t.competitionCategory).values({ id: 1, ...WEIGHT })
    await expectRefused(db.insert(t.contest).values({ ...FINAL, competitionId: 2 }), 'contest_category')
    const result = { competitionId: 2, competitionCategoryId: 1, categoryId: 1, personId: ANA, place: 1 }
    await expectRefused(db.insert(t.individualResult).values(result), 'individual_result_category')
  })

  test('an entry whose weight belongs to another age, and one for a team of another competition', async () => {
    const { db } = opened
    await db.insert(t.competition).values({ id: 2, externalId: 'second', name: 'Second' })
    const cadets = {
      id: 2,
      name: 'Cadets',
      shortName: 'cad',
      gender: 'female' as const,
      contestDuration: 240,
    }
    await db.insert(t.ageCategory).values(cadets)
    const entry = { ...WEIGHT, personId: ANA }
    await expectRefused(db.insert(t.entry).values({ ...entry, ageId: 2 }), 'entry_category')
    await expectRefused(db.insert(t.entry).values({ ...entry, competitionId: 2, teamId: 1 }), 'entry_team')
  })
})

describe('check constraints reject', () => {
  test('a winner who is on neither side', async () => {
    const { db } = opened
    await db.insert(t.competitionCategory).values({ id: 1, ...WEIGHT })
    await db.insert(t.entry).values({ ...WEIGHT, personId: ANA })
    await expectRefused(
      db.insert(t.contest).values({ ...FINAL, whiteId: ANA, winnerId: BEA }),
      'contest_winner',
    )
    await db.insert(t.contest).values({ ...FINAL, whiteId: ANA, winnerId: ANA })
  })

  test('a number that an enumeration does not have', async () => {
    for (const { name, columns } of tables) {
      for (const column of columns.filter((one) => listStoredValues(one) !== null)) {
        const check = sql`select 1 as found from pg_constraint where contype = 'c' and conname = ${`${name}_${column.name}`}`
        const { rows } = (await opened.db.execute(check)) as { rows: unknown[] } // both drivers answer so
        expect(rows, `${name}.${column.name}`).toHaveLength(1)
      }
    }
    const gender = opened.db.execute(sql`update person set spol = 3`)
    await expectRefused(gender, 'person_spol')
  })

  test('a currency without two decimals', async () => {
    await opened.db.insert(t.purchaseType).values({ id: 1, code: 'entry', name: 'Entry' })
    const price = sql`insert into purchasable (name, "idPurchaseType", price, currency) values ('Entry', 1, 500, 'JPY')`
    await expectRefused(opened.db.execute(price), 'purchasable_currency')
  })

  test('a total that differs from its parts by a cent', async () => {
    const { db } = opened
    await addSoldPrice()
    const { totalPrice: intent } = t.paymentIntent
    const { totalPrice: item } = t.paymentIntentItem
    await expectRefused(
      db.update(t.paymentIntent).set({ totalPrice: sql`${intent} + 1` }),
      'payment_intent_total',
    )
    await expectRefused(
      db.update(t.paymentIntentItem).set({ totalPrice: sql`${item} - 1` }),
      'payment_intent_item_total',
    )
  })

  test('dates and limits in the wrong order', async () => {
    const { db } = opened
    await expectRefused(
      db.update(t.competition).set({ dateFrom: '2026-02-02', dateTo: '2026-02-01' }),
      'competition_dates_order',
    )
    await expectRefused(db.update(t.ageCategory).set({ ageFrom: 20, ageTo: 19 }), 'age_category_ages')
    await expectRefused(
      db.update(t.weightCategory).set({ weightMin: 57, weightMax: 52 }),
      'weight_category_limits',
    )
  })

  test('a kata pair of one judoka', async () => {
    const alone = { competitionId: 1, toriId: ANA, ukeId: ANA }
    await expectRefused(opened.db.insert(t.kataPair).values(alone), 'kata_pair_two')
  })

  test('a negative price', async () => {
    await opened.db.insert(t.purchaseType).values({ id: 1, code: 'entry', name: 'Entry' })
    const gift = { name: 'Entry', purchaseTypeId: 1, competitionId: 1, price: -1, currency: 'EUR' as const }
    await expectRefused(opened.db.insert(t.purchasable).values(gift), 'purchasable_price')
  })

  test('a block that ends before it begins', async () => {
    const start = new Date('2025-02-01T09:00:00Z')
    const backwards = { competitionId: 1, name: 'Morning', start, finish: new Date(start.getTime() - 1) }
    await expectRefused(opened.db.insert(t.programmeBlock).values(backwards), 'fragment_order')
  })

  test('an access filter with a type but no object', async () => {
    await opened.db.insert(t.adminUser).values({ id: 1, name: 'Ana' })
    const vague = { userId: 1, accessibleType: 'club' as const }
    await expectRefused(opened.db.insert(t.apiFilter).values(vague), 'api_filter_whole')
  })
})

describe('a sold price', () => {
  test('cannot be deleted, and neither can a payment with items', async () => {
    const { db } = opened
    await addSoldPrice()
    await expectRefused(db.delete(t.purchasable), 'payment_intent_item')
    await expectRefused(db.delete(t.paymentIntent), 'payment_intent_item')
  })

  test('is withdrawn with its competition, and not offered for all others', async () => {
    const { db } = opened
    await addSoldPrice()
    await db.delete(t.competition)
    const [price] = await db.select().from(t.purchasable)
    expect(price).toMatchObject({ competitionId: null, deletedAt: expect.any(Date) })
    expect(await db.select().from(t.paymentIntentItem)).toMatchObject([{ purchasableId: 1 }])
  })
})

describe('the time of the last change', () => {
  const LONG_AGO = new Date('2020-01-01T00:00:00Z')

  test('is kept by a trigger of every table that has it', async () => {
    const triggers = await opened.db
      .select({ table: sql<string>`tgrelid::regclass::text` })
      .from(sql`pg_trigger`)
      .where(sql`tgname = 'set_updated_at'`)
    const withTrigger = triggers.map(({ table }) => table.replaceAll('"', ''))
    const withColumn = tables.filter(({ columns }) => columns.some(({ name }) => name === 'updatedAt'))
    expect(withTrigger.toSorted()).toEqual(withColumn.map(({ name }) => name).toSorted())
  })

  test('follows a change, unless the change sets it', async () => {
    const { db } = opened
    const id = 99
    await db.insert(t.competition).values({ ...OPEN, id, externalId: 'grand_open', updatedAt: LONG_AGO })
    const change = async (values: Partial<typeof t.competition.$inferInsert>) => {
      const [row] = await db.update(t.competition).set(values).where(eq(t.competition.id, id)).returning()
      return row?.updatedAt
    }
    expect((await change({ name: 'Grand Open' }))?.getTime()).toBeGreaterThan(Date.now() - 3_600_000)
    for (const name of ['Small Open', 'Tiny Open']) {
      expect(await change({ name, updatedAt: LONG_AGO })).toEqual(LONG_AGO)
    }
    expect((await change({ name: OPEN.name }))?.getTime()).toBeGreaterThan(Date.now() - 3_600_000)
  })
})

describe('the version of a row', () => {
  test('is counted by the trigger of every table that has it', async () => {
    const triggers = await opened.db
      .select({ table: sql<string>`tgrelid::regclass::text` })
      .from(sql`pg_trigger`)
      .where(sql`tgname = 'set_updated_at' and tgnargs = 1`)
    const counted = triggers.map(({ table }) => table.replaceAll('"', ''))
    // the live feed has versions of its own
    const versioned = tables.filter(({ columns }) =>
      ['version', 'updatedAt'].every((column) => columns.some(({ name }) => name === column)),
    )
    expect(counted.toSorted()).toEqual(versioned.map(({ name }) => name).toSorted())
  })

  test('grows with each change, whatever the change sets', async () => {
    const { db } = opened
    const [user] = await db.insert(t.adminUser).values({ name: 'Ana' }).returning()
    const change = async (values: Partial<typeof t.adminUser.$inferInsert>) => {
      const isUser = eq(t.adminUser.id, user?.id ?? 0)
      const [row] = await db.update(t.adminUser).set(values).where(isUser).returning()
      return row?.version ?? 0
    }
    const first = await change({ timeZone: 'Europe/Vienna' })
    expect(await change({ timeZone: null, version: 1 })).toBe(first + 1)
    expect(await change({ updatedAt: new Date('2020-01-01T00:00:00Z') })).toBe(first + 2)
  })
})

describe('the audit log', () => {
  test('rejects updates, deletions and truncation', async () => {
    const { db } = opened
    const row = { origin: 'call' as const, userId: 1, action: 'test', entity: 'person', entityId: ANA }
    await db.insert(t.auditLog).values({ ...row, after: { familyName: 'Abe' } })
    await expectRefused(db.update(t.auditLog).set({ after: {} }), 'cannot be changed or deleted')
    await expectRefused(db.delete(t.auditLog), 'cannot be changed or deleted')
    await expectRefused(db.execute(sql`truncate audit_log`), 'cannot be changed or deleted')
  })

  test('rejects a change by a call without a user', async () => {
    const row = { origin: 'call' as const, action: 'test', entity: 'person' }
    await expectRefused(opened.db.insert(t.auditLog).values(row), 'audit_log_author')
  })

  test('erases values only if the transaction asks for it, and nothing else', async () => {
    const { db } = opened
    const erase = (set: Partial<typeof t.auditLog.$inferInsert>) =>
      db.transaction(async (tx) => {
        await tx.execute(sql`select set_config('hajime.erase_audit_values', 'on', true)`)
        await tx.update(t.auditLog).set({ before: null, after: null, reason: null, ...set })
      })
    await db.insert(t.auditLog).values({ origin: 'command', action: 'test', entity: 'person', reason: 'why' })
    await expectRefused(erase({ action: 'other' }), 'cannot be changed or deleted')
    await erase({})
    expect((await db.select().from(t.auditLog)).every(({ after, reason }) => !after && !reason)).toBe(true)
  })
})

describe('a removed row', () => {
  test('of a user removes sessions, provider accounts, hashes and follows', async () => {
    const { db } = opened
    const expiresAt = new Date('2030-01-01T00:00:00Z')
    await db.insert(t.adminUser).values({ id: 1, name: 'Ana' })
    await db.insert(t.adminSession).values({ userId: 1, token: 'secret', expiresAt })
    await db.insert(t.providerAccount).values({ userId: 1, providerId: 'credential', accountId: '1' })
    await db.insert(t.oneTimeHash).values({ userId: 1, identifier: 'reset', value: 'hash', expiresAt })
    await db.insert(t.judokaFollow).values({ userId: 1, personId: BEA })
    await db.delete(t.adminUser)
    for (const table of [t.adminSession, t.providerAccount, t.oneTimeHash, t.judokaFollow]) {
      expect(await db.select().from(table)).toEqual([])
    }
  })

  test('of a person or competition keeps its payments', async () => {
    const { db } = opened
    const price = { netPrice: 2500, totalPrice: 2500, currency: 'EUR' as const }
    await db.insert(t.adminUser).values({ id: 1, name: 'Ana' })
    await db.insert(t.purchaseType).values({ id: 1, code: 'entry', name: 'Entry' })
    await db
      .insert(t.paymentIntent)
      .values({ id: 1, userId: 1, purchaseTypeId: 1, competitionId: 1, ...price })
    await db
      .insert(t.paymentIntentItem)
      .values({ id: 1, paymentIntentId: 1, personId: ANA, competitionId: 1, teamId: 1, ...price })
    await db.insert(t.competitionCategory).values(WEIGHT)
    await db.insert(t.entry).values({ ...WEIGHT, personId: ANA, paymentIntentItemId: 1 })
    await db.delete(t.competition)
    await db.delete(t.person).where(eq(t.person.id, ANA))
    expect(await db.select().from(t.paymentIntentItem)).toMatchObject([
      { personId: null, competitionId: null, teamId: null, totalPrice: 2500 },
    ])
    expect(await db.select().from(t.entry)).toEqual([])
  })

  test('of a referee keeps the contest', async () => {
    const { db } = opened
    await db.insert(t.competitionCategory).values({ id: 1, ...WEIGHT })
    await db.insert(t.contest).values({
      competitionId: 1,
      competitionCategoryId: 1,
      categoryId: 1,
      number: 1,
      round: 'F',
      refereeId: BEA,
    })
    await db.delete(t.person).where(eq(t.person.id, BEA))
    expect(await db.select({ referee: t.contest.refereeId }).from(t.contest)).toEqual([{ referee: null }])
  })
})

test('of a competition is not counted for its rank', async () => {
  const { db } = opened
  await db.insert(t.competition).values({ id: 2, externalId: 'gone', name: 'Gone', deletedAt: new Date() })
  await db.insert(t.competitionCategory).values([
    { id: 1, ...WEIGHT },
    { id: 2, ...WEIGHT, competitionId: 2 },
  ])
  await db.insert(t.individualResult).values(
    [1, 2].map((id) => ({
      competitionId: id,
      competitionCategoryId: id,
      categoryId: 1,
      personId: ANA,
      place: 3,
    })),
  )
  expect(await db.select().from(t.placeCountByRank)).toEqual([
    { personId: ANA, rankId: null, place: 3, count: 1 },
  ])
})

describe('lists of competitions are read from an index', () => {
  const { competition } = t
  test.each<[string, string, SQL]>([
    [
      'latest first',
      'competition_latest',
      sql`order by ${competition.dateFrom} desc nulls last, ${competition.id} desc`,
    ],
    ['earliest first', 'competition_dates', sql`order by ${competition.dateFrom}, ${competition.id}`],
    ['by name', 'competition_sort', sql`order by ${competition.sortKey} collate "C", ${competition.id}`],
    ['of a country', 'competition_country', sql`where ${competition.countryId} = 1`],
    ['of a partner', 'competition_partner', sql`where ${competition.partnerId} = 1`],
    ['of a rank', 'competition_rank', sql`where ${competition.rankId} = 1`],
    [
      'that end on or after a day',
      'competition_last_day',
      sql`where coalesce(${competition.dateTo}, ${competition.dateFrom}) >= '2025-01-01'`,
    ],
  ])('%s: %s', async (_, name, condition) => {
    const plan = await opened.db.transaction(async (tx) => {
      await tx.execute(sql`set local enable_seqscan = off`)
      await tx.execute(sql`set local enable_sort = off`)
      return tx.execute(sql`explain select ${competition.id} from ${competition} ${condition}`)
    })
    expect(JSON.stringify(plan)).toContain(name)
  })
})

/** Expects the database to refuse, and to say which rule was broken. */
async function expectRefused(statement: PromiseLike<unknown>, rule: string): Promise<void> {
  const refusal = await Promise.resolve(statement).then(
    () => 'nothing was refused',
    (error: Error) => String(error.cause),
  )
  expect(refusal).toContain(rule)
}
