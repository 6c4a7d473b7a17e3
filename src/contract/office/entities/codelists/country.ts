import { defineEntity } from '../../define-entity.ts'
import { coordinates, countryCode, flag, languageCode, text } from '../../field-kinds.ts'

export const countryEntity = defineEntity('country', {
  path: 'Country',
  module: 'codelists',
  scope: 'shared',
  title: ['name'],
  fields: {
    name: text({ isRequired: true }),
    short: countryCode({ isRequired: true }),
    isoCode: text(),
    language: languageCode(),
    ...coordinates(),
    allowAddingClubsByUsers: flag(),
    stripeTaxIdType: text(),
  },
  list: { columns: ['name', 'short', 'isoCode'], sort: 'name', search: true },
  children: [
    { entity: 'countryTranslation', field: 'countryId' },
    { entity: 'region', field: 'countryId' },
    { entity: 'province', field: 'countryId' },
  ],
  removal: 'soft',
  match: [['short']],
})
