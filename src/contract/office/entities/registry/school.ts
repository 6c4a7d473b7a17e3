import { defineEntity } from '../../define-entity.ts'
import { picture, reference, streetAddress, text } from '../../field-kinds.ts'

export const schoolEntity = defineEntity('school', {
  path: 'School',
  module: 'registry',
  scope: 'register',
  title: ['name'],
  fields: {
    name: text({ isRequired: true }),
    officialName: text(),
    internationalName: text(),
    countryId: reference('country', { isRequired: true }),
    regionId: reference('region', { within: 'countryId' }),
    city: text(),
    ...streetAddress(),
    logoFilename: picture('schools'),
    externalId: text({ isFixed: true }),
  },
  list: {
    columns: ['name', 'city', 'countryId', 'regionId'],
    sort: 'name',
    filters: ['countryId', 'regionId'],
    search: true,
  },
  children: [{ entity: 'contact', field: 'contactableId', values: { contactableType: 'school' } }],
  removal: 'soft',
  match: [['externalId'], ['countryId', 'name']],
})
