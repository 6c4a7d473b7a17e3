import { defineEntity } from '../../define-entity.ts'
import { flag, number, oneOf, reference, text } from '../../field-kinds.ts'

export const cupEntity = defineEntity('cup', {
  path: 'Cup',
  module: 'rankings',
  scope: 'owned',
  title: ['name'],
  fields: {
    name: text({ isRequired: true }),
    shortName: text(),
    partnerId: reference('partner', { isRequired: true, isFixed: true }),
    rankingType: oneOf(['individual', 'club', 'coach'], { isRequired: true, initial: 'individual' }),
    isDefault: flag(),
    showOnPortal: flag({ initial: true }),
    bestResults: number({ min: 1, max: 1000 }),
    winNeeded: flag(),
    orderNumber: number({ isRequired: true, initial: 0 }),
  },
  list: {
    columns: ['name', 'shortName', 'rankingType', 'isDefault', 'showOnPortal'],
    sort: 'orderNumber',
    filters: ['partnerId', 'rankingType'],
    search: true,
  },
  children: [
    { entity: 'cupPeriod', field: 'cupId' },
    { entity: 'cupPoints', field: 'cupId' },
    { entity: 'cupCategory', field: 'cupId' },
    { entity: 'cupCompetition', field: 'cupId' },
  ],
  preview: 'ranking',
  removal: 'soft',
  match: [['partnerId', 'name']],
})
