import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import * as t from '#server/db/schema/index.ts'
import { listEntryPlaces } from '#server/payments/entries/entry-places.ts'
import { ANA, CUP, servePaymentWorld, WOMEN } from './payment-world.ts'

const world = servePaymentWorld()

test('a place has its judoka also when the payment settles while the places are read', async () => {
  const { db } = world
  await world.as(ANA)('Purchasable/BuyEntries', {
    body: { idCompetition: CUP, entries: [{ idUser: ANA, ...WOMEN }] },
  })
  const settled: Promise<unknown>[] = []
  const settle = () => {
    const entered = { competitionId: CUP, personId: ANA, ageId: WOMEN.idAge, categoryId: WOMEN.idWeight }
    settled.push(
      db
        .update(t.paymentIntent)
        .set({ providerStatus: 'succeeded' })
        .where(eq(t.paymentIntent.userId, ANA))
        .execute(),
      db.insert(t.entry).values(entered).execute(),
    )
  }
  // statements of one connection run in the order in which they are sent
  const select = db.select.bind(db)
  const spy = vi
    .spyOn(db, 'select')
    .mockImplementationOnce(select)
    .mockImplementationOnce((fields: Parameters<typeof select>[0]) => {
      settle()
      return select(fields)
    })
  const places = await listEntryPlaces(db, CUP)
  await Promise.all(settled)
  spy.mockRestore()
  expect(places).toMatchObject([{ personId: ANA, isEntered: true }])
})
