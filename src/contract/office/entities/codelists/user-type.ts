import { defineEntity } from '../../define-entity.ts'
import { languageCode, prose, text } from '../../field-kinds.ts'

export const userTypeEntity = defineEntity('userType', {
  path: 'UserType',
  module: 'codelists',
  scope: 'shared',
  title: ['name'],
  fields: {
    name: text({ isRequired: true }),
    code: text({ isRequired: true, isFixed: true }),
    language: languageCode({ isRequired: true, isFixed: true, initial: 'en' }),
    description: prose(),
  },
  list: { columns: ['name', 'code', 'language'], sort: 'name', filters: ['language'], search: true },
  removal: 'hard',
  match: [['code', 'language']],
})
