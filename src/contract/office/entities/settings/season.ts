import { defineEntity, ordered } from '../../define-entity.ts'
import { date, money, number, reference } from '../../field-kinds.ts'

export const seasonEntity = defineEntity('season', {
  path: 'Season',
  module: 'seasons',
  scope: 'owned',
  title: ['year'],
  fields: {
    partnerId: reference('partner', { isRequired: true, isFixed: true }),
    year: number({ isRequired: true, min: 1950, max: 2200 }),
    dateFrom: date({ isRequired: true }),
    dateTo: date({ isRequired: true }),
    registrationFrom: date(),
    serviceFee: money(null, { isRequired: true, initial: 0 }),
    clubServiceFee: money(null, { isRequired: true, initial: 0 }),
  },
  rules: [ordered('dateFrom', 'dateTo'), ordered('registrationFrom', 'dateTo')],
  list: { columns: ['year', 'partnerId', 'dateFrom', 'dateTo'], sort: '-year', filters: ['partnerId'] },
  removal: 'hard',
  match: [['partnerId', 'year']],
})
