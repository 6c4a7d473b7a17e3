import { defineEntity } from '../../define-entity.ts'
import { number, text } from '../../field-kinds.ts'

export const beltEntity = defineEntity('belt', {
  path: 'Belt',
  module: 'codelists',
  scope: 'shared',
  title: ['name'],
  fields: {
    code: text({ isRequired: true, isFixed: true }),
    name: text({ isRequired: true }),
    orderNumber: number({ isRequired: true }),
  },
  list: { columns: ['name', 'code', 'orderNumber'], sort: 'orderNumber', search: true },
  removal: 'hard',
  match: [['code']],
})
