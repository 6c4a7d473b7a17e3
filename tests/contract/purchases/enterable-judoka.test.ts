import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import * as t from '#server/platform/db/schema/index.ts'
import { rejection } from './event-world.ts'
import {
  ANA,
  CUP,
  coach,
  EVA,
  LATE_PRICE,
  MARKO,
  MEN,
  PRICE,
  servePaymentWorld,
  WOMEN,
} from './payment-world.ts'

/** Whom a user may enter, as the page of an application lists them. */

const world = servePaymentWorld()

const list = (user: Parameters<typeof world.as>[0]) =>
  world.as(user)('Competition/EnterableJudoka', { idCompetition: CUP })

test('an account enters its own judoka, in the categories that fit', async () => {
  const { period, judoka } = await list(ANA)
  expect(period).toBe('regular')
  expect(judoka).toMatchObject([
    {
      idUser: ANA,
      idPerson: ANA,
      isOfClub: false,
      problem: null,
      places: [],
      categories: [{ ...WOMEN, price: PRICE, currency: 'EUR', isFull: false }],
    },
  ])
  expect((await list(MARKO)).judoka).toMatchObject([{ categories: [MEN] }])
})

test('a coach enters the judoka of the club, and nobody of another', async () => {
  const { judoka } = await list(coach)
  expect(judoka.length).toBe(5)
  expect(judoka.every(({ isOfClub, idUser }) => isOfClub && idUser === coach.idUser)).toBe(true)
  expect(judoka.map(({ idPerson }) => idPerson)).not.toContain(EVA)
})

test('what is being bought has a place, and a category without places is full', async () => {
  for (const buyer of [ANA, 2])
    await world.as(buyer)('Purchasable/BuyEntries', {
      body: { idCompetition: CUP, entries: [{ idUser: buyer, ...WOMEN }] },
    })
  const [own] = (await list(ANA)).judoka
  expect(own).toMatchObject({
    places: [{ idWeight: WOMEN.idWeight, state: 'pending', isOwnPayment: true }],
    categories: [{ isFull: true }],
  })
  const [foreign] = (await list(coach)).judoka
  expect(foreign?.places).toMatchObject([{ state: 'pending', isOwnPayment: false }])
})

test('the late price counts after the deadline, and nothing after the late one', async () => {
  world.setNow(new Date('2026-06-05T12:00:00Z'))
  const late = await list(ANA)
  expect([late.period, late.judoka[0]?.categories[0]?.price]).toEqual(['late', LATE_PRICE])
  world.setNow(new Date('2026-06-11T12:00:00Z'))
  expect((await list(ANA)).period).toBe('closed')
})

test('a competition that is cancelled sells no entry and has no waiting list', async () => {
  const status = async (status: 'cancelled' | 'planned') =>
    await world.db.update(t.competition).set({ status }).where(eq(t.competition.id, CUP))
  const entry = { idCompetition: CUP, body: { entries: [{ idUser: ANA, ...WOMEN }] } }
  expect((await list(ANA)).period).not.toBe('closed')
  await status('cancelled')
  expect((await list(ANA)).period).toBe('closed')
  const ofAna = world.as(ANA)
  const body = { idCompetition: CUP, ...entry.body }
  expect(await ofAna('Purchasable/BuyEntries', { body }).catch(rejection)).toContain('"code":"closed"')
  expect(await ofAna('Competition/JoinWaitingList', entry).catch(rejection)).toContain('"code":"closed"')
  await status('planned')
})
