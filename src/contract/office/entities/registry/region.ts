import { defineEntity } from '../../define-entity.ts'
import { picture, reference, text } from '../../field-kinds.ts'

export const regionEntity = defineEntity('region', {
  path: 'Region',
  module: 'registry',
  scope: 'register',
  title: ['name'],
  fields: {
    name: text({ isRequired: true }),
    officialName: text(),
    internationalName: text(),
    internationalOfficialName: text(),
    countryId: reference('country', { isRequired: true }),
    provinceId: reference('province', { within: 'countryId' }),
    isoCode: text(),
    logoFilename: picture('regions'),
    externalId: text({ isFixed: true }),
  },
  list: {
    columns: ['name', 'countryId', 'provinceId'],
    sort: 'name',
    filters: ['countryId', 'provinceId'],
    search: true,
  },
  removal: 'soft',
  match: [['externalId'], ['countryId', 'name']],
})
