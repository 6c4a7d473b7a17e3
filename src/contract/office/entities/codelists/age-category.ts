import { ACTIVITY_CODES, GENDER_CODES } from '#judo/competition/enumerations.ts'
import { defineEntity, ordered } from '../../define-entity.ts'
import { flag, languageCode, listCodes, number, oneOf, reference, text } from '../../field-kinds.ts'

const age = () => number({ max: 120 })
const year = () => number({ min: 1900, max: 2200 })

export const ageCategoryEntity = defineEntity('ageCategory', {
  path: 'AgeCategory',
  module: 'codelists',
  scope: 'owned or shared',
  title: ['name', 'gender'],
  fields: {
    name: text({ isRequired: true }),
    shortName: text({ isRequired: true }),
    gender: oneOf(listCodes(GENDER_CODES), { isRequired: true }),
    orderNumber: number({ isRequired: true, initial: 0 }),
    status: oneOf(listCodes(ACTIVITY_CODES), { isRequired: true, initial: 'active' }),
    partnerId: reference('partner', { isFixed: true }),
    ageFrom: age(),
    ageTo: age(),
    ageMin: age(),
    yearFrom: year(),
    yearTo: year(),
    yearMax: year(),
    contestDuration: number({ isRequired: true, min: 1, max: 3600 }),
    isOfficial: flag({ initial: true }),
    type: text(),
    language: languageCode(),
  },
  rules: [ordered('ageFrom', 'ageTo'), ordered('yearFrom', 'yearTo')],
  list: {
    columns: ['name', 'shortName', 'gender', 'ageFrom', 'ageTo', 'contestDuration', 'status'],
    sort: 'orderNumber',
    filters: ['gender', 'status', 'partnerId'],
    search: true,
  },
  children: [{ entity: 'weightCategory', field: 'ageId' }],
  removal: 'hard',
  match: [['shortName', 'gender']],
})
