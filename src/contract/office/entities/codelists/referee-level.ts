import { defineEntity } from '../../define-entity.ts'
import { languageCode, number, text } from '../../field-kinds.ts'

export const refereeLevelEntity = defineEntity('refereeLevel', {
  path: 'RefereeLevel',
  module: 'codelists',
  scope: 'shared',
  title: ['name'],
  fields: {
    name: text({ isRequired: true }),
    short: text(),
    orderNumber: number({ isRequired: true, initial: 0 }),
    language: languageCode(),
  },
  list: { columns: ['name', 'short', 'orderNumber', 'language'], sort: 'orderNumber', search: true },
  removal: 'hard',
  match: [['name']],
})
