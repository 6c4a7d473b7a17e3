import { defineEntity } from '../../define-entity.ts'
import { languageCode, number, text } from '../../field-kinds.ts'

export const coachLevelEntity = defineEntity('coachLevel', {
  path: 'CoachLevel',
  module: 'codelists',
  scope: 'shared',
  title: ['name'],
  fields: {
    name: text({ isRequired: true }),
    orderNumber: number({ isRequired: true, initial: 0 }),
    language: languageCode(),
  },
  list: { columns: ['name', 'orderNumber', 'language'], sort: 'orderNumber', search: true },
  removal: 'hard',
  match: [['name']],
})
