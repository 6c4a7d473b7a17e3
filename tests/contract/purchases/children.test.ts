import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createPlainUser, type SignedInUser } from '#server/identity/rights/signed-in-user.ts'
import * as t from '#server/platform/db/schema/index.ts'
import { offerPlaces } from '#server/purchases/entries/offer-places.ts'
import { ANA, BEA, CLUB, COACH, CUP, MEN, OTHER_CLUB, servePaymentWorld, WOMEN } from './payment-world.ts'

const JOB = { job: 'offer-places' }

/** A parent enters a child whom the club has to confirm: the entry keeps a place, and is paid for after that. */

const world = servePaymentWorld()
const FIRST_PARENT = 21
const DEADLINE = new Date('2026-06-10T22:00:00Z')
const AFTER_DEADLINE = new Date('2026-06-10T22:01:00Z')
const MIA = { givenName: 'Mia', familyName: 'Novák', birthYear: 2008, idClub: CLUB, ...WOMEN, locale: 'en' }

const administrator = (club: number): SignedInUser => ({
  ...createPlainUser(COACH),
  roleType: 'club_administrator',
  filters: [{ idPartner: 1, accessibleType: 'club', accessibleId: club, superAdmin: false }],
})

// the world numbers its rows itself; those that are added here begin behind them
beforeAll(async () => {
  for (const [table, id] of [
    ['person', 'idOsebe'],
    ['admin_user', 'id'],
  ])
    await world.db.execute(sql`select setval(pg_get_serial_sequence(${table}, ${id}), 5000)`)
})

/** Each test has a user of its own: the audit log, which counts requests, stays. */
let parent = FIRST_PARENT

beforeEach(async () => {
  for (const table of [t.childClaim, t.waitingEntry, t.judokaClaim]) await world.db.delete(table)
  parent++
  await world.db
    .insert(t.adminUser)
    .values({ id: parent, name: 'Eva', email: `eva${parent}@example.com`, defaultLanguage: 'de' })
})

const add = (values: Partial<typeof MIA> = {}, by = parent) =>
  world.as(by)('Competition/AddChild', { idCompetition: CUP, body: { ...MIA, ...values } })

const rejection = (error: unknown) =>
  String(error instanceof Error && 'response' in error ? error.response : error)

const read = (by = parent) => world.as(by)('Competition/EnterableJudoka', { idCompetition: CUP })

const listClaims = async (by = administrator(CLUB)) => (await world.as(by)('Claims/List', undefined)).children

async function decide(decision: 'accepted' | 'rejected', by = administrator(CLUB)) {
  const [claim] = await world.db.select().from(t.childClaim)
  return world.as(by)('Claims/DecideChild', { idClaim: claim?.id ?? 0, body: { decision, reason: null } })
}

const pay = async (idPerson: number, idUser: number) => {
  const { idPaymentIntent } = await world.as(parent)('Purchasable/BuyEntries', {
    body: { idCompetition: CUP, entries: [{ idUser, idPerson, ...WOMEN }] },
  })
  const [row] = await world.db.select().from(t.paymentIntent).where(eq(t.paymentIntent.id, idPaymentIntent))
  world.stripe.pay(row?.stripeCheckoutSessionId ?? '')
  await world.stripe.whenIdle()
}

describe('a child whom the club has not confirmed', () => {
  test('is pending, keeps a place, and is neither a judoka nor an entry', async () => {
    const people = await world.db.$count(t.person)
    await add()
    expect(await read()).toMatchObject({
      judoka: [],
      children: [{ givenName: 'Mia', familyName: 'Novák', club: 'JC Linz', ...WOMEN }],
    })
    expect((await read(ANA)).children).toEqual([])
    expect(await world.db.$count(t.person)).toBe(people)
    expect(await world.db.$count(t.paymentIntent)).toBe(0)
    // the category takes two
    await world.as(ANA)('Purchasable/BuyEntries', {
      body: { idCompetition: CUP, entries: [{ idUser: ANA, ...WOMEN }] },
    })
    const third = { body: { idCompetition: CUP, entries: [{ idUser: BEA, ...WOMEN }] } }
    expect(await world.as(BEA)('Purchasable/BuyEntries', third).catch(rejection)).toContain('"code":"full"')
    expect(await add({ givenName: 'Lea' }).catch(rejection)).toContain('"code":"full"')
  })

  test('gets the same answer whether the club has such a judoka or not', async () => {
    const known = { givenName: 'Dora', familyName: 'Abe', birthYear: 2000 }
    const answers = [await add(known), await add({ givenName: 'Nobody' })]
    expect(answers[0]).toEqual(answers[1])
    expect((await read()).children.map(Object.keys)[0]).toEqual((await read()).children.map(Object.keys)[1])
  })

  test('is asked for once', async () => {
    for (let count = 0; count < 2; count++) await add()
    expect(await world.db.$count(t.childClaim)).toBe(1)
  })

  test.each([
    ['too_young', { birthYear: 2015 }],
    ['idClub', { idClub: 99 }],
    ['idWeight', { ...MEN, idAge: WOMEN.idAge }],
    ['familyName', { familyName: ' ' }],
    ['givenName', { givenName: 'win at https://evil.example' }],
  ])('is refused: %s', async (reason, values) => {
    expect(await add(values).catch(rejection)).toContain(reason)
    expect(await world.db.$count(t.childClaim)).toBe(0)
  })

  test('is refused once entries are closed, and as the sixth of a user', async () => {
    for (const givenName of ['A', 'B', 'C', 'D', 'E']) await add({ givenName, ...MEN })
    expect(
      await add({ givenName: 'F', ...MEN }).then(
        () => 200,
        (error) => error.status,
      ),
    ).toBe(429)
    await world.db.delete(t.childClaim)
    world.setNow(AFTER_DEADLINE)
    expect(await add().catch(rejection)).toContain('"code":"closed"')
  })

  test('is withdrawn by the user only, which frees the place', async () => {
    await add()
    const [claim] = await world.db.select().from(t.childClaim)
    const withdraw = (by: number) =>
      world.as(by)('Competition/WithdrawChild', { idCompetition: CUP, idClaim: claim?.id ?? 0 })
    expect(await withdraw(ANA).catch(rejection)).toContain('claim')
    await withdraw(parent)
    expect(await world.db.$count(t.childClaim)).toBe(0)
  })
})

describe('the club', () => {
  test('sees who is meant, and no other club does', async () => {
    await add({ givenName: 'dora', familyName: 'ABE', birthYear: 2000 })
    await add()
    expect(await listClaims()).toMatchObject([
      { judoka: 'Dora Abe', email: `eva${parent}@example.com`, competition: 'Danube Cup' },
      { judoka: null, familyName: 'Novák' },
    ])
    expect(await listClaims(administrator(OTHER_CLUB))).toEqual([])
    for (const stranger of [administrator(OTHER_CLUB), createPlainUser(parent)])
      expect(
        await decide('accepted', stranger).then(
          () => 200,
          (error) => error.status,
        ),
      ).toBe(403)
    expect(await world.db.$count(t.childClaim)).toBe(2)
  })

  test('confirms a child, who is added: the parent gets a mail with the kept place, pays, and the child is entered', async () => {
    await add()
    await decide('accepted')
    const { judoka, children } = await read()
    expect(children).toEqual([])
    expect(judoka).toMatchObject([
      {
        familyName: 'Novák',
        birthYear: 2008,
        club: { name: 'JC Linz' },
        places: [{ state: 'offered', idWeight: WOMEN.idWeight }],
      },
    ])
    expect(world.mails.map(({ to }) => to)).toEqual([`eva${parent}@example.com`, `eva${parent}@example.com`])
    expect(world.mails.at(-1)?.text).toContain('/de/competition/cup/apply_to_competition/')
    expect(await world.db.select().from(t.waitingEntry)).toMatchObject([{ offeredUntil: DEADLINE }])
    expect(await world.db.$count(t.paymentIntent)).toBe(0)
    const [child] = judoka
    await pay(child?.idPerson ?? 0, child?.idUser ?? 0)
    expect(await world.db.select().from(t.entry)).toMatchObject([{ personId: child?.idPerson }])
    const [person] = await world.db
      .select()
      .from(t.person)
      .where(eq(t.person.id, child?.idPerson ?? 0))
    expect(person).toMatchObject({ gender: 'female', gdprConsent: false, countryId: 1 })
  })

  test('confirms a judoka whom it has, in any spelling of the name', async () => {
    const people = await world.db.$count(t.person)
    await add({ givenName: 'dora', familyName: 'Abe', birthYear: 2000 })
    await decide('accepted')
    expect((await read()).judoka).toMatchObject([{ idPerson: 11 }])
    expect(await world.db.$count(t.person)).toBe(people)
  })

  test('cannot confirm a name that two of its judoka have', async () => {
    const [twin] = await world.db
      .insert(t.person)
      .values({ givenName: 'Dora', familyName: 'Abe', gender: 'female', clubId: CLUB })
      .returning()
    await add({ givenName: 'Dora', familyName: 'Abe', birthYear: 2000 })
    expect(await decide('accepted').catch(rejection)).toContain('ambiguous')
    expect(await world.db.$count(t.childClaim)).toBe(1)
    await world.db.delete(t.person).where(eq(t.person.id, twin?.id ?? 0))
  })

  test('refuses a child: a mail says so, the place is free, and nothing was paid', async () => {
    const people = await world.db.$count(t.person)
    await add()
    await decide('rejected')
    expect(await read()).toMatchObject({ judoka: [], children: [] })
    expect(world.mails).toMatchObject([
      { to: `eva${parent}@example.com`, subject: 'Your request about Mia Novák' },
    ])
    expect(await world.db.$count(t.waitingEntry)).toBe(0)
    expect(await world.db.$count(t.person)).toBe(people)
  })

  test('confirms a child after the deadline, without a place', async () => {
    await add()
    world.setNow(AFTER_DEADLINE)
    await decide('accepted')
    expect(await world.db.$count(t.waitingEntry)).toBe(0)
    expect((await read()).judoka).toHaveLength(1)
  })

  test('does not keep the place beyond the deadline', async () => {
    await add()
    await decide('accepted')
    await offerPlaces(
      { db: world.db, enqueue: world.enqueue, origin: '', now: AFTER_DEADLINE, author: JOB },
      CUP,
    )
    expect(await world.db.$count(t.waitingEntry)).toBe(0)
  })
})
