import { defineEntity } from '../../define-entity.ts'
import { number, reference } from '../../field-kinds.ts'

export const competitionCategoryEntity = defineEntity('competitionCategory', {
  path: 'CompetitionCategory',
  module: 'competitions',
  scope: 'owned',
  title: ['ageId', 'categoryId'],
  fields: {
    competitionId: reference('competition', { isRequired: true, isFixed: true }),
    ageId: reference('ageCategory', { isRequired: true, isFixed: true }),
    categoryId: reference('weightCategory', { isRequired: true, isFixed: true, within: 'ageId' }),
    maxEntries: number(),
    contestDuration: number({ min: 1, max: 3600 }),
    scheduledDay: number({ min: 1, max: 100 }),
    repechageTypeId: reference('repechageType'),
    drawConfigurationId: reference('drawConfiguration'),
  },
  list: {
    columns: ['ageId', 'categoryId', 'maxEntries', 'contestDuration', 'scheduledDay'],
    sort: 'ageId',
    filters: ['competitionId', 'ageId'],
  },
  removal: 'hard',
  match: [['competitionId', 'categoryId']],
  isPart: true,
})
