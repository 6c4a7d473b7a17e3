import { and, asc, eq, gte, type SQL } from 'drizzle-orm'
import type { EventInfo } from '#contract/api/purchases/events.ts'
import { countryColumns } from '#server/platform/db/country-columns.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import { country, event, eventType, partner } from '#server/platform/db/schema/index.ts'
import { findTimeZone, toVenueTime } from '#server/platform/db/venue-time.ts'
import { NotFound } from '#server/platform/errors/errors.ts'
import { type EventCategory, listEventCategories } from './event-categories.ts'
import {
  countFreePlaces,
  type EventPlace,
  getEventPeriod,
  isPublicEvent,
  listEventPlaces,
} from './event-entries.ts'
import { type EventOffer, listEventOffers } from './event-offers.ts'

/** Events on the portal. */

/** Those that are not over, by date. A day later nothing is shown, in whatever time zone they are. */
export function listEvents(db: Database, now: Date): Promise<EventInfo[]> {
  const yesterday = new Date(now.getTime() - 24 * 3_600_000).toISOString().slice(0, 10)
  return readEvents(db, gte(event.dateTo, yesterday), now)
}

/** @throws NotFound */
export async function readEvent(db: Database, id: number, now: Date): Promise<EventInfo> {
  const [found] = await readEvents(db, eq(event.id, id), now)
  if (!found) throw new NotFound('idEvent', 'event', id)
  return found
}

async function readEvents(db: Database, condition: SQL, now: Date): Promise<EventInfo[]> {
  const rows = await db
    .select({ event, type: eventType.name, partner: partner.name, country: countryColumns })
    .from(event)
    .leftJoin(eventType, eq(eventType.id, event.eventTypeId))
    .leftJoin(partner, eq(partner.id, event.partnerId))
    .leftJoin(country, eq(country.id, event.countryId))
    .where(and(condition, isPublicEvent))
    .orderBy(asc(event.dateFrom), asc(event.id))
  const events = rows.map((row) => row.event)
  const limited = events.filter(({ maxEntries }) => maxEntries !== null).map(({ id }) => id)
  const ids = events.map(({ id }) => id)
  const offers = Map.groupBy(await listEventOffers(db, events), ({ offer }) => offer.eventId)
  const categories = Map.groupBy(await listEventCategories(db, ids), ({ eventId }) => eventId)
  const places = Map.groupBy(await listEventPlaces(db, limited), ({ eventId }) => eventId)
  return rows.map((row) => {
    const { id } = row.event
    return describeEvent(row, now, {
      offers: offers.get(id) ?? [],
      categories: categories.get(id) ?? [],
      places: places.get(id) ?? [],
    })
  })
}

type EventDetails = { offers: EventOffer[]; categories: EventCategory[]; places: EventPlace[] }

function describeEvent(
  {
    event: eventRow,
    ...about
  }: Pick<EventInfo, 'type' | 'partner' | 'country'> & { event: typeof event.$inferSelect },
  now: Date,
  { offers, categories, places }: EventDetails,
): EventInfo {
  const { name, dateFrom, dateTo, city, venue, postCode } = eventRow
  return {
    idEvent: eventRow.id,
    name,
    dateFrom,
    dateTo,
    city,
    venue,
    postCode,
    ...about,
    timeZone: findTimeZone(eventRow),
    street:
      eventRow.street && [eventRow.street, eventRow.houseNumber].filter((part) => part !== null).join(' '),
    applicationDeadline: toVenueTime(eventRow.applicationDeadline, eventRow.timeZone),
    applicationDeadlineLate: toVenueTime(eventRow.applicationDeadlineLate, eventRow.timeZone),
    isCancelled: eventRow.status === 'cancelled',
    period: getEventPeriod(eventRow, now),
    freePlaces: countFreePlaces(eventRow, places),
    prices: offers.map(({ offer, age }) => ({
      idPurchasable: offer.id,
      name: offer.name,
      age: age?.name ?? null,
      ageShort: age?.shortName ?? null,
      price: offer.price,
      priceLate: offer.priceLate,
      currency: offer.currency,
    })),
    categories: categories.map(({ id, entity, name }) => ({ idEventCategory: id, entity, name })),
  }
}
