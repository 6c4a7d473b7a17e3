import { eq } from 'drizzle-orm'
import type { CallResponse } from '#contract/calls.ts'
import type { DatabaseOrTransaction } from '../../db/open-database.ts'
import { paymentIntentItem } from '../../db/schema/index.ts'
import { type Buyer, buy } from '../buy.ts'
import type { PaymentItemRow, PaymentRow } from '../payment-rows.ts'
import { type ClubRegistrationPurchase, purchaseClubRegistrations } from './purchase-club-registrations.ts'
import {
  type PersonRegistrationPurchase,
  purchasePersonRegistrations,
} from './purchase-person-registrations.ts'

/** The page with registrations, where buyers return without paying. */
const PATH = '/registrations/'

type Purchase = CallResponse<'Purchasable/BuyPersonRegistrations'>

/** Registers people for a season and pays for it, or continues a purchase of the same registrations. */
export const buyPersonRegistrations = (
  buyer: Buyer,
  purchase: PersonRegistrationPurchase,
): Promise<Purchase> =>
  buy(
    buyer,
    {
      language: purchase.language,
      path: PATH,
      isSame: isForItems(purchase.registrations, (item, { idUser, idPerson, idClub, idPurchasable }) =>
        [
          item.userId === idUser,
          idPerson === undefined || item.personId === idPerson,
          idClub === undefined || item.clubId === idClub,
          idPurchasable === undefined || item.purchasableId === idPurchasable,
        ].every(Boolean),
      ),
    },
    (tx, replaced) => purchasePersonRegistrations(tx, buyer, purchase, replaced),
  )

/** The same for clubs. */
export const buyClubRegistrations = (buyer: Buyer, purchase: ClubRegistrationPurchase): Promise<Purchase> =>
  buy(
    buyer,
    {
      language: purchase.language,
      path: PATH,
      isSame: isForItems(purchase.registrations, ({ clubId }, { idClub }) => clubId === idClub),
    },
    (tx, replaced) => purchaseClubRegistrations(tx, buyer, purchase, replaced),
  )

/** Whether a payment has one item for each request. */
const isForItems =
  <Request>(requests: readonly Request[], isFor: (item: PaymentItemRow, request: Request) => boolean) =>
  async (tx: DatabaseOrTransaction, { id }: PaymentRow): Promise<boolean> => {
    const items = await tx.select().from(paymentIntentItem).where(eq(paymentIntentItem.paymentIntentId, id))
    return (
      items.length === requests.length &&
      requests.every((request) => items.some((item) => isFor(item, request)))
    )
  }
