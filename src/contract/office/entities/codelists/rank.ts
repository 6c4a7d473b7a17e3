import { ACTIVITY_CODES } from '#judo/competition/enumerations.ts'
import { defineEntity } from '../../define-entity.ts'
import { languageCode, listCodes, number, oneOf, reference, text } from '../../field-kinds.ts'

export const rankEntity = defineEntity('rank', {
  path: 'Rank',
  module: 'codelists',
  scope: 'owned or shared',
  title: ['name'],
  fields: {
    name: text({ isRequired: true }),
    partnerId: reference('partner', { isFixed: true }),
    orderNumber: number({ isRequired: true, initial: 0 }),
    status: oneOf(listCodes(ACTIVITY_CODES), { isRequired: true, initial: 'active' }),
    type: text(),
    group: text(),
    repechageTypeId: reference('repechageType'),
    competitionTypeId: reference('competitionType'),
    printType: number(),
    language: languageCode(),
  },
  list: {
    columns: ['name', 'type', 'group', 'orderNumber', 'status'],
    sort: 'orderNumber',
    filters: ['status', 'partnerId', 'competitionTypeId'],
    search: true,
  },
  removal: 'hard',
  match: [['name', 'partnerId'], ['name']],
})
