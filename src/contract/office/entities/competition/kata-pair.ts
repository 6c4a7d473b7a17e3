import { defineEntity } from '../../define-entity.ts'
import { reference, text } from '../../field-kinds.ts'

export const kataPairEntity = defineEntity('kataPair', {
  path: 'KataPair',
  module: 'entries',
  scope: 'owned',
  title: ['toriId', 'ukeId'],
  fields: {
    competitionId: reference('competition', { isRequired: true, isFixed: true }),
    name: text(),
    toriId: reference('person', { isRequired: true }),
    ukeId: reference('person', { isRequired: true }),
    ageId: reference('ageCategory', { isRequired: true }),
    categoryId: reference('weightCategory', { isRequired: true, within: 'ageId' }),
    countryId: reference('country'),
    regionId: reference('region', { within: 'countryId' }),
    clubId: reference('club', { within: 'countryId' }),
    schoolId: reference('school', { within: 'countryId' }),
  },
  list: {
    columns: ['toriId', 'ukeId', 'categoryId', 'clubId', 'countryId'],
    sort: 'categoryId',
    filters: ['competitionId', 'categoryId', 'clubId', 'countryId'],
  },
  removal: 'hard',
  match: [['competitionId', 'categoryId', 'toriId', 'ukeId']],
  concerns: 'toriId',
  isPart: true,
})
