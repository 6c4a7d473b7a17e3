import { DRAW_SYSTEMS } from '#judo/draw/index.ts'
import { defineEntity } from '../../define-entity.ts'
import { oneOf, text } from '../../field-kinds.ts'

export const repechageTypeEntity = defineEntity('repechageType', {
  path: 'RepechageType',
  module: 'codelists',
  scope: 'shared',
  title: ['name'],
  fields: {
    code: oneOf(DRAW_SYSTEMS, { isRequired: true, isFixed: true }),
    name: text({ isRequired: true }),
  },
  list: { columns: ['name', 'code'], sort: 'name', search: true },
  removal: 'hard',
  match: [['code']],
})
