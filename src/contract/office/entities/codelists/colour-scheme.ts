import { defineEntity } from '../../define-entity.ts'
import { addressName, colour, flag, languageCode, text } from '../../field-kinds.ts'

export const colourSchemeEntity = defineEntity('colourScheme', {
  path: 'ColourScheme',
  module: 'codelists',
  scope: 'shared',
  title: ['title'],
  fields: {
    title: text({ isRequired: true }),
    slug: addressName({ isRequired: true, isFixed: true }),
    colourWhite: colour(),
    colourBlue: colour(),
    isDefault: flag(),
    language: languageCode(),
  },
  list: { columns: ['title', 'slug', 'colourWhite', 'colourBlue', 'isDefault'], sort: 'title', search: true },
  removal: 'hard',
  match: [['slug']],
})
