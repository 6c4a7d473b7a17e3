import { defineEntity } from '../../define-entity.ts'
import { flag, number, oneOf, reference, text } from '../../field-kinds.ts'
import { MODULE_LEVELS } from '../../modules.ts'

export const contactEntity = defineEntity('contact', {
  path: 'Contact',
  module: 'registry',
  scope: 'owned',
  title: ['value'],
  fields: {
    contactTypeId: reference('contactType', { isRequired: true }),
    value: text({ isRequired: true }),
    name: text(),
    isPublic: flag(),
    isDefault: flag(),
    notify: flag(),
    contactableType: oneOf(['person', 'club', 'school', 'partner', 'competition', 'event'], {
      isRequired: true,
      isFixed: true,
    }),
    contactableId: number({ isRequired: true, isFixed: true, min: 1 }),
  },
  list: {
    columns: ['contactTypeId', 'value', 'name', 'isPublic', 'isDefault'],
    sort: 'contactTypeId',
    filters: ['contactableType', 'contactableId'],
  },
  // addresses and numbers of people are private
  levels: { read: MODULE_LEVELS.write },
  removal: 'hard',
  match: null,
  concerns: { field: 'contactableId', if: 'contactableType', is: 'person' },
  isPart: true,
})
