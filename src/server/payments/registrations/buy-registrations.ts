import { type Buyer, buy, isForItems, type Purchase } from '../buy.ts'
import { type ClubRegistrationPurchase, purchaseClubRegistrations } from './purchase-club-registrations.ts'
import {
  type PersonRegistrationPurchase,
  purchasePersonRegistrations,
} from './purchase-person-registrations.ts'

/** The page with registrations, where buyers return without paying. */
const PATH = '/registrations/'

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
