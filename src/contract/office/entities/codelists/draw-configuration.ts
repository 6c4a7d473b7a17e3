import { defineEntity } from '../../define-entity.ts'
import { number, prose, text } from '../../field-kinds.ts'

export const drawConfigurationEntity = defineEntity('drawConfiguration', {
  path: 'DrawConfiguration',
  module: 'codelists',
  scope: 'shared',
  title: ['name'],
  fields: {
    name: text({ isRequired: true }),
    description: prose(),
    competitors: number({ isRequired: true, min: 1, max: 1000 }),
  },
  list: { columns: ['name', 'competitors'], sort: 'competitors', search: true },
  removal: 'hard',
  match: [['name']],
})
