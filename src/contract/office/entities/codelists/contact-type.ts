import { defineEntity } from '../../define-entity.ts'
import { languageCode, oneOf, text } from '../../field-kinds.ts'

export const contactTypeEntity = defineEntity('contactType', {
  path: 'ContactType',
  module: 'codelists',
  scope: 'shared',
  title: ['name'],
  fields: {
    name: text({ isRequired: true }),
    code: text({ isRequired: true }),
    validation: oneOf(['email', 'phone', 'url']),
    icon: text(),
    language: languageCode({ isRequired: true, initial: 'en' }),
  },
  list: { columns: ['name', 'code', 'validation'], sort: 'name', search: true },
  removal: 'hard',
  match: [['code', 'language']],
})
