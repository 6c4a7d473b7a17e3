import { defineEntity } from '../../define-entity.ts'
import { reference, text } from '../../field-kinds.ts'

export const provinceEntity = defineEntity('province', {
  path: 'Province',
  module: 'registry',
  scope: 'register',
  title: ['name'],
  fields: {
    name: text({ isRequired: true }),
    officialName: text(),
    countryId: reference('country', { isRequired: true }),
    isoCode: text(),
    externalId: text({ isFixed: true }),
  },
  list: { columns: ['name', 'countryId'], sort: 'name', filters: ['countryId'], search: true },
  removal: 'hard',
  match: [['externalId'], ['countryId', 'name']],
})
