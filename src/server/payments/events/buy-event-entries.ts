import { type Buyer, buy, isForItems, type Purchase } from '../buy.ts'
import { type EventPurchase, purchaseEventEntries } from './purchase-event-entries.ts'

/** Enters people for an event and pays for it, or continues a purchase of the same entries. */
export const buyEventEntries = (buyer: Buyer, purchase: EventPurchase): Promise<Purchase> =>
  buy(
    buyer,
    {
      language: purchase.language,
      path: `/event/${purchase.idEvent}/`,
      isSame: isForItems(
        purchase.entries,
        (item, { idUser, idPerson, idClub, idEventCategory, idPurchasable }) =>
          [
            item.eventId === purchase.idEvent,
            item.userId === idUser,
            idPerson === undefined || item.personId === idPerson,
            idClub === undefined || idClub === null || item.clubId === idClub,
            idEventCategory === undefined ||
              idEventCategory === null ||
              item.eventCategoryId === idEventCategory,
            idPurchasable === undefined || item.purchasableId === idPurchasable,
          ].every(Boolean),
      ),
    },
    (tx, replaced) => purchaseEventEntries(tx, buyer, purchase, replaced),
  )
