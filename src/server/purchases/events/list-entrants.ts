import { and, eq } from 'drizzle-orm'
import type { EventEntrant } from '#contract/api/purchases/events.ts'
import type { SignedInUser } from '#server/identity/rights/signed-in-user.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import { event } from '#server/platform/db/schema/index.ts'
import { NotFound } from '#server/platform/errors/errors.ts'
import { readEntrants } from '../entries/entrants.ts'
import { listOwnJudoka } from '../entries/list-enterable-judoka.ts'
import { findCategory, listEventCategories, readLevels } from './event-categories.ts'
import { isPublicEvent, listEventPlaces } from './event-entries.ts'
import { listEventOffers, listOffersFor } from './event-offers.ts'

/**
 * Whom a user may enter for an event, and who is entered: the rules are those of the purchase.
 * @throws NotFound
 */
export async function listEntrants(
  db: Database,
  user: SignedInUser,
  idEvent: number,
): Promise<EventEntrant[]> {
  const [eventRow] = await db
    .select()
    .from(event)
    .where(and(eq(event.id, idEvent), isPublicEvent))
  if (!eventRow) throw new NotFound('idEvent', 'event', idEvent)
  const people = await listOwnJudoka(db, user)
  const requests = people.map(({ idUser, idPerson }) => ({ idUser, idPerson }))
  const [entrants, categories, levels, offers, places] = await Promise.all([
    readEntrants(db, user, requests, { id: eventRow.partnerId, firstDay: eventRow.dateFrom }),
    listEventCategories(db, [idEvent]),
    readLevels(
      db,
      people.map(({ idPerson }) => idPerson),
    ),
    listEventOffers(db, [eventRow]),
    listEventPlaces(db, [idEvent]),
  ])
  return people.flatMap(({ idUser, idPerson, familyName, givenName, birthYear, club }, index) => {
    const entrant = entrants[index]
    if (!entrant) return []
    const place = places.find(({ personId }) => personId === idPerson)
    const prices = listOffersFor(entrant, offers, eventRow).map(({ offer }) => offer.id)
    const { problem } = findCategory(entrant, levels.get(idPerson), categories, eventRow)
    return [
      {
        idUser,
        idPerson,
        familyName,
        givenName,
        birthYear,
        club,
        prices,
        state: place ? (place.isEntered ? 'entered' : 'pending') : 'none',
        isOwnPayment: place?.buyerId === user.idUser,
        idPaymentIntentItem: place?.isEntered ? place.idPaymentIntentItem : null,
        problem: problem ?? (eventRow.allowPayments && prices.length === 0 ? 'other' : null),
      },
    ]
  })
}
