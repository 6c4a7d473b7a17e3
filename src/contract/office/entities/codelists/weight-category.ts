import { ACTIVITY_CODES } from '#judo/competition/enumerations.ts'
import { defineEntity, ordered } from '../../define-entity.ts'
import { flag, listCodes, number, oneOf, reference, text } from '../../field-kinds.ts'

const kilograms = () => number({ max: 500, decimals: 2 })

export const weightCategoryEntity = defineEntity('weightCategory', {
  path: 'WeightCategory',
  module: 'codelists',
  scope: 'owned or shared',
  title: ['name'],
  fields: {
    name: text({ isRequired: true }),
    officialName: text(),
    ageId: reference('ageCategory', { isRequired: true }),
    orderNumber: number({ isRequired: true, initial: 0 }),
    status: oneOf(listCodes(ACTIVITY_CODES), { isRequired: true, initial: 'active' }),
    kilograms: number({ max: 500 }),
    weightMin: kilograms(),
    weightMax: kilograms(),
    tolerance: kilograms(),
    isOpen: flag(),
    type: oneOf(['individual', 'team', 'kata']),
    isDefault: flag(),
    isOfficial: flag({ initial: true }),
  },
  rules: [ordered('weightMin', 'weightMax')],
  list: {
    columns: ['name', 'ageId', 'weightMin', 'weightMax', 'tolerance', 'status'],
    sort: 'orderNumber',
    filters: ['ageId', 'status'],
    search: true,
  },
  removal: 'hard',
  match: [['ageId', 'name']],
})
