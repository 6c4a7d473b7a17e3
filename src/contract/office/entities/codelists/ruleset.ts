import { defineEntity, ordered } from '../../define-entity.ts'
import { date, flag, number, prose, text } from '../../field-kinds.ts'

const LARGEST_COUNT = 99
const count = () => number({ max: LARGEST_COUNT })

export const rulesetEntity = defineEntity('ruleset', {
  path: 'Ruleset',
  module: 'codelists',
  scope: 'shared',
  title: ['title'],
  fields: {
    title: text({ isRequired: true }),
    short: text({ isRequired: true }),
    description: prose(),
    officialFrom: date(),
    officialTo: date(),
    hasYuko: flag(),
    hasKoka: flag(),
    maxWazaAri: number({ isRequired: true, max: LARGEST_COUNT }),
    maxYuko: count(),
    maxKoka: count(),
    maxShido: number({ isRequired: true, max: LARGEST_COUNT }),
  },
  rules: [ordered('officialFrom', 'officialTo')],
  list: {
    columns: ['title', 'short', 'officialFrom', 'officialTo', 'maxWazaAri', 'maxShido'],
    sort: '-officialFrom',
    search: true,
  },
  removal: 'hard',
  match: [['short']],
})
