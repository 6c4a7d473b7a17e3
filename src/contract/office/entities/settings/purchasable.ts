import { CURRENCIES } from '../../../currencies.ts'
import { defineEntity } from '../../define-entity.ts'
import { flag, money, oneOf, percentage, reference, text } from '../../field-kinds.ts'

export const purchasableEntity = defineEntity('purchasable', {
  path: 'Price',
  module: 'payments',
  scope: 'owned',
  title: ['name'],
  fields: {
    name: text({ isRequired: true }),
    partnerId: reference('partner', { isRequired: true, isFixed: true }),
    purchaseTypeId: reference('purchaseType', { isRequired: true }),
    paymentIntervalId: reference('paymentInterval'),
    competitionId: reference('competition', { within: 'partnerId' }),
    eventId: reference('event', { within: 'partnerId' }),
    countryId: reference('country'),
    ageId: reference('ageCategory'),
    categoryId: reference('weightCategory', { within: 'ageId' }),
    price: money('currency', { isRequired: true }),
    priceLate: money('currency'),
    currency: oneOf(CURRENCIES, { isRequired: true }),
    taxable: flag({ initial: true }),
    vatPercentage: percentage({ isRequired: true, initial: 0 }),
    discountPercentage: percentage({ isRequired: true, initial: 0 }),
    stripeProductTaxCode: text(),
    stripePriceId: text(),
  },
  list: {
    columns: ['name', 'purchaseTypeId', 'competitionId', 'eventId', 'price', 'priceLate', 'currency'],
    sort: 'name',
    filters: ['partnerId', 'purchaseTypeId', 'competitionId', 'eventId'],
    search: true,
  },
  removal: 'soft',
  match: [['partnerId', 'name']],
})
