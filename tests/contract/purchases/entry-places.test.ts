import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import * as t from '#server/platform/db/schema/index.ts'
import { listEntryPlaces } from '#server/purchases/entries/entry-places.ts'
import { ANA, CUP, servePaymentWorld, WOMEN } from './payment-world.ts'

const world = servePaymentWorld()

test('a place has its judoka also when the payment settles while the places are read', async () => {
  const { db } = world
  await world.as(ANA)('Purchasable/BuyEntries', {
    body: { idCompetition: CUP, entries: [{ idUser: ANA, ...WOMEN }] },
  })
  const settled: Promise<unknown>[] = []
  // statements of one connection run in the order in which they are sent
  const places = await db.transaction(async (tx) => {
    const settle = () => {
      const entered = { competitionId: CUP, personId: ANA, ageId: WOMEN.idAge, categoryId: WOMEN.idWeight }
      settled.push(
        tx
          .update(t.paymentIntent)
          .set({ providerStatus: 'succeeded' })
          .where(eq(t.paymentIntent.userId, ANA))
          .execute(),
        tx.insert(t.entry).values(entered).execute(),
      )
    }
    const select = tx.select.bind(tx)
    vi.spyOn(tx, 'select')
      .mockImplementationOnce(select)
      .mockImplementationOnce((fields: Parameters<typeof select>[0]) => {
        settle()
        return select(fields)
      })
    const read = await listEntryPlaces(tx, CUP)
    await Promise.all(settled)
    return read
  })
  expect(places).toMatchObject([{ personId: ANA, isEntered: true }])
})
