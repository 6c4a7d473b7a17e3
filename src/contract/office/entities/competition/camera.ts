import { defineEntity } from '../../define-entity.ts'
import { text } from '../../field-kinds.ts'

export const cameraEntity = defineEntity('camera', {
  path: 'Camera',
  module: 'streams',
  scope: 'shared',
  title: ['name'],
  fields: { name: text({ isRequired: true }), codeShort: text({ isRequired: true, isFixed: true }) },
  list: { columns: ['name', 'codeShort'], sort: 'name', search: true },
  removal: 'hard',
  match: [['codeShort']],
})
