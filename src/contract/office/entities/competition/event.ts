import { COMPETITION_STATUS_CODES } from '#judo/competition/enumerations.ts'
import { defineEntity, ordered } from '../../define-entity.ts'
import {
  coordinates,
  date,
  flag,
  instant,
  listCodes,
  money,
  number,
  oneOf,
  reference,
  streetAddress,
  text,
  timeZone,
} from '../../field-kinds.ts'

export const eventEntity = defineEntity('event', {
  path: 'Event',
  module: 'events',
  scope: 'owned',
  title: ['name'],
  fields: {
    name: text({ isRequired: true }),
    partnerId: reference('partner', { isRequired: true }),
    eventTypeId: reference('eventType'),
    status: oneOf(listCodes(COMPETITION_STATUS_CODES), { isRequired: true, initial: 'planned' }),
    visible: flag(),
    isPrivate: flag(),
    dateFrom: date({ isRequired: true }),
    dateTo: date({ isRequired: true }),
    timeZone: timeZone({ isRequired: true, initial: 'UTC' }),
    countryId: reference('country'),
    city: text(),
    venue: text(),
    ...streetAddress(),
    ...coordinates(),
    entriesOpen: flag(),
    applicationDeadline: instant(),
    applicationDeadlineLate: instant(),
    maxEntries: number(),
    points: number(),
    allowPayments: flag(),
    serviceFee: money(null, { isRequired: true, initial: 0 }),
    stripeAccount: text({ isPrivate: true }),
    stripeConnectedAccount: text({ isPrivate: true }),
  },
  rules: [ordered('dateFrom', 'dateTo'), ordered('applicationDeadline', 'applicationDeadlineLate')],
  list: {
    columns: ['name', 'eventTypeId', 'dateFrom', 'city', 'status'],
    sort: '-dateFrom',
    filters: ['partnerId', 'eventTypeId', 'status', 'countryId'],
    search: true,
  },
  children: [
    { entity: 'eventCategory', field: 'eventId' },
    { entity: 'purchasable', field: 'eventId' },
    { entity: 'contact', field: 'contactableId', values: { contactableType: 'event' } },
  ],
  removal: 'soft',
  match: [['partnerId', 'name', 'dateFrom']],
})

/** Whom an event is for: the id belongs to the named code list. */
export const eventCategoryEntity = defineEntity('eventCategory', {
  path: 'EventCategory',
  module: 'events',
  scope: 'owned',
  title: ['entity', 'entityId'],
  fields: {
    eventId: reference('event', { isRequired: true, isFixed: true }),
    entity: oneOf(['age_category', 'belt', 'coach_level', 'referee_level'], { isRequired: true }),
    entityId: number({ isRequired: true, min: 1 }),
  },
  list: { columns: ['entity', 'entityId'], sort: 'entity', filters: ['eventId'] },
  removal: 'hard',
  match: [['eventId', 'entity', 'entityId']],
  isPart: true,
})
