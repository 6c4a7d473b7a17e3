import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { SignedInUser } from '#server/identity/rights/signed-in-user.ts'
import * as t from '#server/platform/db/schema/index.ts'
import { forgetPerson } from '#server/privacy/forget-person.ts'
import { notifyOrganiser } from '#server/purchases/events/notify-organiser.ts'
import { CAMP, FEE, PRICE, rejection, serveCamp } from './event-world.ts'
import { ANA, BEA, CLUB, coach, DORA, NOW, servePaymentWorld } from './payment-world.ts'

/** What becomes of entries for events: withdrawal, the mail to the organiser, the removal of a person. */

const world = servePaymentWorld()
const { enter, enterSelf, pay, readStates, readInfo } = serveCamp(world)

describe('a withdrawn entry', () => {
  const withdraw = async (who: number | SignedInUser, of: number) => {
    const [own] = await world.db
      .select({ id: t.paymentIntentItem.id })
      .from(t.paymentIntentItem)
      .where(and(eq(t.paymentIntentItem.personId, of), eq(t.paymentIntentItem.cancelled, false)))
    const body = { idPaymentIntentItem: own?.id ?? 0 }
    return world.as(who)('Events/WithdrawEntry', { idEvent: CAMP, body })
  }

  test('is refunded before the deadline, and the others of the payment stay', async () => {
    await pay(await enter(ANA, DORA))
    await expect(withdraw(BEA, ANA)).rejects.toMatchObject({ status: 403 })
    expect((await withdraw(coach, ANA)).message).toContain('will be refunded')
    await world.sendRefunds()
    await world.stripe.whenIdle()
    const [payment] = await world.as(coach)('Purchasable/Payments', {})
    expect(payment).toMatchObject({ status: 'partially_refunded', refundedAmount: PRICE + FEE })
    expect(await readStates(coach)).toMatchObject({ [ANA]: 'none', [DORA]: 'entered' })
  })

  test('is not refunded after the deadline, and stays after the late one', async () => {
    await pay(await enterSelf(ANA))
    world.setNow(new Date('2026-06-11T12:00:00Z'))
    expect(await withdraw(ANA, ANA).catch(rejection)).toContain('"code":"closed"')
    world.setNow(new Date('2026-06-05T12:00:00Z'))
    expect((await withdraw(ANA, ANA)).message).toContain('Nothing is refunded')
    expect(await readStates(ANA)).toEqual({ [ANA]: 'none' })
  })
})

describe('the organiser', () => {
  test('is told who was entered, once, where the partner has an address for it', async () => {
    const purchase = await enter(ANA, DORA)
    expect(world.notifications).toEqual([])
    await pay(purchase)
    expect(world.notifications).toEqual([{ idPaymentIntent: purchase.idPaymentIntent }])
    const mails: { to: string; subject: string; text: string }[] = []
    const notify = () =>
      notifyOrganiser(
        {
          db: world.db,
          origin: 'https://judo.example',
          enqueue: async (_tx, _name, mail) => {
            mails.push(mail as (typeof mails)[number])
          },
        },
        purchase.idPaymentIntent,
      )
    await notify()
    expect(mails).toEqual([])
    await world.db
      .update(t.partner)
      .set({ eventNotificationEmail: 'camps@judo.example', defaultLanguage: 'de' })
    await notify()
    expect(mails).toMatchObject([{ to: 'camps@judo.example' }])
    expect(mails[0]?.subject).toContain('Summer camp')
    expect(mails[0]?.text).toContain('Ana Abe, JC Linz')
    expect(mails[0]?.text).toContain('Dora Abe, JC Linz')
    expect(mails[0]?.text).toContain('https://judo.example/de/event/1/')
  })
})

describe('a person who is removed', () => {
  test('is entered no longer, and what is being paid grants nothing', async () => {
    const { db } = world
    await db.insert(t.person).values(
      [14, 15].map((id) => ({
        id,
        givenName: 'Fay',
        familyName: 'Abe',
        gender: 'female' as const,
        clubId: CLUB,
        birthDate: '2000-05-05',
      })),
    )
    await pay(await enter(14))
    const pending = await enter(15)
    await forgetPerson(db, 14, NOW)
    await forgetPerson(db, 15, NOW)
    expect(await readInfo()).toMatchObject({ freePlaces: 3 })
    await pay(pending)
    expect(await readInfo()).toMatchObject({ freePlaces: 3 })
    expect(await db.select().from(t.paymentIntentItem)).toMatchObject([
      { personId: null },
      { personId: null },
    ])
  })
})
