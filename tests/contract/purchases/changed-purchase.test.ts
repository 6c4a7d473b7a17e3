import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import * as t from '#server/platform/db/schema/index.ts'
import {
  ANA,
  BEA,
  CLUB,
  COACH,
  CUP,
  coach,
  DORA,
  OTHER_CLUB,
  servePaymentWorld,
  WOMEN,
} from './payment-world.ts'

/** Purchases that their buyer changes before paying. */

const world = servePaymentWorld()

const listStatuses = async () => {
  const rows = await world.db
    .select({ status: t.paymentIntent.providerStatus })
    .from(t.paymentIntent)
    .orderBy(t.paymentIntent.id)
  return rows.map(({ status }) => status)
}

describe('a purchase of entries that changes before it is paid', () => {
  test('is replaced by one for other judoka', async () => {
    const enter = (ids: number[]) =>
      world.as(coach)('Purchasable/BuyEntries', {
        body: { idCompetition: CUP, entries: ids.map((idPerson) => ({ idUser: COACH, idPerson, ...WOMEN })) },
      })
    const one = await enter([DORA])
    const both = await enter([DORA, BEA])
    await world.stripe.whenIdle()
    expect(both.idPaymentIntent).not.toBe(one.idPaymentIntent)
    expect(await listStatuses()).toEqual(['expired', 'pending'])
  })

  test('is made again for another club', async () => {
    await world.db.update(t.person).set({ clubId: null }).where(eq(t.person.id, ANA))
    const enter = (idClub: number) =>
      world.as(ANA)('Purchasable/BuyEntries', {
        body: { idCompetition: CUP, entries: [{ idUser: ANA, idClub, ...WOMEN }] },
      })
    const wrong = await enter(OTHER_CLUB)
    const right = await enter(CLUB)
    await world.stripe.whenIdle()
    expect(right.idPaymentIntent).not.toBe(wrong.idPaymentIntent)
    expect(await listStatuses()).toEqual(['expired', 'pending'])
    expect(await enter(CLUB)).toMatchObject({ idPaymentIntent: right.idPaymentIntent })
  })

  test('keeps its places until the other one can be made', async () => {
    const enter = (...entries: { idPerson: number; idWeight?: number }[]) =>
      world.as(coach)('Purchasable/BuyEntries', {
        body: { idCompetition: CUP, entries: entries.map((one) => ({ idUser: COACH, ...WOMEN, ...one })) },
      })
    const first = await enter({ idPerson: DORA })
    await expect(enter({ idPerson: DORA }, { idPerson: BEA, idWeight: 999 })).rejects.toThrow()
    await world.as(ANA)('Purchasable/BuyEntries', {
      body: { idCompetition: CUP, entries: [{ idUser: ANA, ...WOMEN }] },
    })
    // the two places of the category are taken, one by the coach
    await expect(enter({ idPerson: DORA }, { idPerson: BEA })).rejects.toThrow()
    await world.stripe.whenIdle()
    expect(await listStatuses()).toEqual(['pending', 'pending'])
    expect(await enter({ idPerson: DORA })).toMatchObject({ idPaymentIntent: first.idPaymentIntent })
  })
})
