import { defineEntity, ordered } from '../../define-entity.ts'
import { date, flag, number, reference } from '../../field-kinds.ts'

/** What a cup has besides its own fields: its years, its scale of points, and what counts. */

const cupId = () => reference('cup', { isRequired: true, isFixed: true })
const year = () => number({ isRequired: true, min: 1900, max: 2200 })

/** The days of a year of the cup. */
export const cupPeriodEntity = defineEntity('cupPeriod', {
  path: 'CupPeriod',
  module: 'rankings',
  scope: 'owned',
  title: ['cupId', 'year'],
  fields: {
    cupId: cupId(),
    year: year(),
    dateFrom: date({ isRequired: true }),
    dateTo: date({ isRequired: true }),
  },
  rules: [ordered('dateFrom', 'dateTo')],
  list: { columns: ['cupId', 'year', 'dateFrom', 'dateTo'], sort: '-year', filters: ['cupId'] },
  removal: 'hard',
  match: [['cupId', 'year']],
  isPart: true,
})

export const cupPointsEntity = defineEntity('cupPoints', {
  path: 'CupPoints',
  module: 'rankings',
  scope: 'owned',
  title: ['cupId', 'rankId', 'place'],
  fields: {
    cupId: cupId(),
    rankId: reference('rank', { isRequired: true }),
    place: number({ isRequired: true, min: 1, max: 1000 }),
    points: number({ isRequired: true, max: 1_000_000 }),
  },
  list: { columns: ['cupId', 'rankId', 'place', 'points'], sort: 'rankId', filters: ['cupId', 'rankId'] },
  removal: 'hard',
  match: [['cupId', 'rankId', 'place']],
  isPart: true,
})

/** A cup without any counts all competitions of its partner. */
export const cupCompetitionEntity = defineEntity('cupCompetition', {
  path: 'CupCompetition',
  module: 'rankings',
  scope: 'owned',
  title: ['cupId', 'competitionId'],
  fields: { cupId: cupId(), competitionId: reference('competition', { isRequired: true }) },
  list: { columns: ['cupId', 'competitionId'], sort: 'competitionId', filters: ['cupId'] },
  removal: 'hard',
  match: [['cupId', 'competitionId']],
  isPart: true,
})

/** A year without any ranks all categories with results. */
export const cupCategoryEntity = defineEntity('cupCategory', {
  path: 'CupCategory',
  module: 'rankings',
  scope: 'owned',
  title: ['cupId', 'year', 'categoryId'],
  fields: {
    cupId: cupId(),
    year: year(),
    categoryId: reference('weightCategory', { isRequired: true }),
    showInClub: flag({ initial: true }),
    showInIndividual: flag({ initial: true }),
  },
  list: {
    columns: ['cupId', 'year', 'categoryId', 'showInClub', 'showInIndividual'],
    sort: '-year',
    filters: ['cupId', 'year'],
  },
  removal: 'hard',
  match: [['cupId', 'year', 'categoryId']],
  isPart: true,
})
