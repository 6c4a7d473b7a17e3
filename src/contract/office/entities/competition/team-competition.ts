import { defineEntity } from '../../define-entity.ts'
import { flag, number, oneOf, reference, text } from '../../field-kinds.ts'

export const teamCompetitionEntity = defineEntity('teamCompetition', {
  path: 'TeamCompetition',
  module: 'competitions',
  scope: 'owned',
  title: ['name'],
  fields: {
    competitionId: reference('competition', { isRequired: true, isFixed: true }),
    name: text({ isRequired: true }),
    shortName: text(),
    type: oneOf(['men', 'women', 'mixed']),
    firstCategoryId: reference('weightCategory'),
    scrollCategoryByRound: flag(),
    allowHigherCategory: flag(),
    useTechnicalPoints: flag(),
    playAllBouts: flag(),
    winsNeeded: number({ min: 1, max: 100 }),
    drawAllowed: flag(),
    contestDuration: number({ min: 1, max: 3600 }),
    scheduledDay: number({ min: 1, max: 100 }),
    repechageTypeId: reference('repechageType'),
    drawConfigurationId: reference('drawConfiguration'),
  },
  list: {
    columns: ['name', 'type', 'winsNeeded', 'contestDuration', 'scheduledDay'],
    sort: 'name',
    filters: ['competitionId', 'type'],
    search: true,
  },
  removal: 'hard',
  match: [['competitionId', 'name']],
  isPart: true,
})
