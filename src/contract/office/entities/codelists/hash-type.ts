import { defineEntity } from '../../define-entity.ts'
import { text } from '../../field-kinds.ts'

export const hashTypeEntity = defineEntity('hashType', {
  path: 'HashType',
  module: 'codelists',
  scope: 'shared',
  title: ['title'],
  fields: { code: text({ isRequired: true, isFixed: true }), title: text({ isRequired: true }) },
  list: { columns: ['title', 'code'], sort: 'title', search: true },
  removal: 'hard',
  match: [['code']],
})
