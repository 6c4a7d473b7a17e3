import { defineEntity } from '../../define-entity.ts'
import { languageCode, oneOf, reference, text } from '../../field-kinds.ts'

export const countryTranslationEntity = defineEntity('countryTranslation', {
  path: 'CountryTranslation',
  module: 'codelists',
  scope: 'shared',
  title: ['content'],
  fields: {
    countryId: reference('country', { isRequired: true, isFixed: true }),
    language: languageCode({ isRequired: true }),
    // what is translated: the name, or what the parts of the country are called
    keyName: oneOf(['name', 'region', 'province'], { isRequired: true, initial: 'name' }),
    content: text({ isRequired: true }),
  },
  list: {
    columns: ['countryId', 'language', 'keyName', 'content'],
    sort: 'language',
    filters: ['countryId', 'language'],
    search: true,
  },
  removal: 'hard',
  match: [['countryId', 'language', 'keyName']],
  isPart: true,
})
