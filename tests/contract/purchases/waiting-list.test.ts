import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import * as t from '#server/platform/db/schema/index.ts'
import { offerAwaitedPlaces, offerPlaces } from '#server/purchases/entries/offer-places.ts'
import { ANA, BEA, CLEO, COACH, CUP, coach, DORA, NOW, servePaymentWorld, WOMEN } from './payment-world.ts'

const JOB = { job: 'offer-places' }

/** The waiting list of a category that takes two. */

const world = servePaymentWorld()

beforeEach(() => world.db.delete(t.waitingEntry))

const HOUR_MS = 60 * 60_000

const buy = (buyer: number) =>
  world.as(buyer)('Purchasable/BuyEntries', {
    body: { idCompetition: CUP, entries: [{ idUser: buyer, ...WOMEN }] },
  })

async function pay({ idPaymentIntent }: { idPaymentIntent: number }): Promise<void> {
  const [row] = await world.db.select().from(t.paymentIntent).where(eq(t.paymentIntent.id, idPaymentIntent))
  world.stripe.pay(row?.stripeCheckoutSessionId ?? '')
  await world.stripe.whenIdle()
}

const wait = (user: number) =>
  world.as(user)('Competition/JoinWaitingList', {
    idCompetition: CUP,
    body: { entries: [{ idUser: user, ...WOMEN }] },
  })

/** Puts a judoka of the club on the list. */
const waitForDora = () =>
  world.as(coach)('Competition/JoinWaitingList', {
    idCompetition: CUP,
    body: { entries: [{ idUser: COACH, idPerson: DORA, ...WOMEN }] },
  })

const leave = (user: Parameters<typeof world.as>[0], idPerson: number) =>
  world.as(user)('Competition/LeaveWaitingList', {
    idCompetition: CUP,
    body: { idPerson, idWeight: WOMEN.idWeight },
  })

const readPlaces = async (user: number) =>
  (await world.as(user)('Competition/EnterableJudoka', { idCompetition: CUP })).judoka[0]?.places

async function withdraw(user: number): Promise<void> {
  const [own] = await world.as(user)('Competition/LoginUserRegistrations', { idCompetition: CUP })
  await world.as(user)('Competition/WithdrawEntry', {
    idCompetition: CUP,
    body: { idEntry: own?.idEntry ?? 0 },
  })
}

type Mail = { to: string; subject: string; text: string }

/** What the job does. @returns the mails that it sends */
async function offer(now = NOW): Promise<Mail[]> {
  const mails: Mail[] = []
  const enqueue = async (_: unknown, name: string, data: unknown) => {
    if (name === 'mail') mails.push(data as Mail)
  }
  await offerPlaces({ db: world.db, enqueue, origin: 'https://hajime.test', now, author: JOB }, CUP)
  return mails
}

const rejection = (error: unknown) => (error instanceof Error && 'response' in error ? error.response : error)

async function fillCategory(): Promise<void> {
  for (const user of [ANA, BEA]) await pay(await buy(user))
}

describe('a judoka without a place', () => {
  test('waits in the order of joining, once', async () => {
    await fillCategory()
    await wait(CLEO)
    await waitForDora()
    await wait(CLEO)
    expect(await readPlaces(CLEO)).toMatchObject([{ state: 'waiting', position: 1 }])
    expect(await world.db.$count(t.waitingEntry)).toBe(2)
    expect(await offer(), 'nothing is free').toEqual([])
  })

  test('does not wait where a place is free', async () => {
    expect(await wait(CLEO).catch(rejection)).toContain('"code":"not_full"')
  })

  test('is put on the list and taken off it by whoever may enter them', async () => {
    await fillCategory()
    await waitForDora()
    expect(await leave(ANA, DORA).catch(rejection)).toContain('take this judoka off')
    await leave(coach, DORA)
    expect(await leave(coach, DORA).catch(rejection)).toContain('waiting judoka')
  })
})

describe('a place that is free again', () => {
  test('is offered to the first who waits, by mail, and reserved until the offer ends', async () => {
    await fillCategory()
    await wait(CLEO)
    await withdraw(ANA)
    expect(await buy(ANA).catch(rejection), 'Cleo comes first').toContain('"code":"full"')
    const [mail, ...more] = await offer()
    expect(more).toEqual([])
    expect(mail).toMatchObject({ to: `user${CLEO}@example.com`, subject: 'A place is free: Danube Cup' })
    expect(mail?.text).toContain('Cleo Abe')
    expect(mail?.text).toContain('https://hajime.test/competition/cup/apply_to_competition/')
    expect(await offer(), 'it is offered once').toEqual([])
    expect(await readPlaces(CLEO)).toMatchObject([{ state: 'offered', position: null }])
    expect(await buy(ANA).catch(rejection)).toContain('"code":"full"')
    await pay(await buy(CLEO))
    expect(await readPlaces(CLEO)).toMatchObject([{ state: 'entered' }])
    expect(await world.db.$count(t.waitingEntry)).toBe(0)
  })

  test('goes to the next one after an offer that nobody took', async () => {
    await fillCategory()
    await wait(CLEO)
    await waitForDora()
    await withdraw(ANA)
    await offer()
    const later = new Date(NOW.getTime() + 49 * HOUR_MS)
    world.setNow(later)
    expect(await offer(later)).toMatchObject([{ to: `user${COACH}@example.com` }])
    expect(await buy(CLEO).catch(rejection)).toContain('"code":"full"')
  })

  test('remains the one of a judoka whose payment was given up', async () => {
    await fillCategory()
    await wait(CLEO)
    await withdraw(ANA)
    await offer()
    const { idPaymentIntent } = await buy(CLEO)
    expect(await readPlaces(CLEO)).toMatchObject([{ state: 'pending' }])
    await world.as(CLEO)('Purchasable/CancelPayment', { idPaymentIntent })
    expect(await readPlaces(CLEO)).toMatchObject([{ state: 'offered' }])
    expect(await buy(ANA).catch(rejection)).toContain('"code":"full"')
  })

  test('goes to one of two who wait, also before it is offered', async () => {
    await fillCategory()
    await wait(CLEO)
    await waitForDora()
    await withdraw(ANA)
    const byCoach = world.as(coach)('Purchasable/BuyEntries', {
      body: { idCompetition: CUP, entries: [{ idUser: COACH, idPerson: DORA, ...WOMEN }] },
    })
    const [first, second] = await Promise.allSettled([buy(CLEO), byCoach])
    expect([first.status, second.status]).toEqual(['fulfilled', 'rejected'])
  })

  test('is offered in a competition while another one, which is hidden, has a waiting list, too', async () => {
    await fillCategory()
    await wait(CLEO)
    await withdraw(ANA)
    const { db } = world
    await db.insert(t.competition).values({ id: 0, externalId: 'hidden', name: 'Hidden Cup', visible: false })
    await db.insert(t.waitingEntry).values({
      competitionId: 0,
      personId: DORA,
      ageId: WOMEN.idAge,
      categoryId: WOMEN.idWeight,
      userId: COACH,
    })
    const enqueue = async () => undefined
    await offerAwaitedPlaces({ db, enqueue, origin: 'https://hajime.test', now: NOW, author: JOB })
    expect(await readPlaces(CLEO)).toMatchObject([{ state: 'offered' }])
    const [hidden] = await db.select().from(t.waitingEntry).where(eq(t.waitingEntry.competitionId, 0))
    expect(hidden).toMatchObject({ offeredUntil: null })
  })

  test('is offered to nobody while the category accepts no entries, or does not exist any more', async () => {
    await fillCategory()
    await wait(CLEO)
    await withdraw(ANA)
    const category = eq(t.competitionCategory.categoryId, WOMEN.idWeight)
    await world.db.update(t.competitionCategory).set({ status: 'closed' }).where(category)
    expect(await offer()).toEqual([])
    const removed = await world.db.delete(t.competitionCategory).where(category).returning()
    expect(await offer()).toEqual([])
    const opened = removed.map((row) => ({ ...row, status: 'open' as const }))
    await world.db.insert(t.competitionCategory).values(opened)
    expect(await offer()).toHaveLength(1)
  })

  test('is offered to nobody once entries are closed', async () => {
    await fillCategory()
    await wait(CLEO)
    await withdraw(ANA)
    expect(await offer(new Date('2026-06-11T12:00:00Z'))).toEqual([])
  })
})
