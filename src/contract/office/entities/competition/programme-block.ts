import { LARGEST_MAT } from '../../../limits.ts'
import { defineEntity, ordered } from '../../define-entity.ts'
import { flag, instant, number, prose, reference, text } from '../../field-kinds.ts'

export const programmeBlockEntity = defineEntity('programmeBlock', {
  path: 'ProgrammeBlock',
  module: 'programme',
  scope: 'owned',
  title: ['name'],
  fields: {
    competitionId: reference('competition', { isRequired: true, isFixed: true }),
    name: text({ isRequired: true }),
    blockTypeId: reference('programmeBlockType'),
    start: instant({ isRequired: true }),
    finish: instant({ isRequired: true }),
    tvNotes: prose(),
  },
  rules: [ordered('start', 'finish')],
  list: {
    columns: ['name', 'blockTypeId', 'start', 'finish'],
    sort: 'start',
    filters: ['competitionId', 'blockTypeId'],
    search: true,
  },
  children: [{ entity: 'programmeBlockMat', field: 'blockId' }],
  removal: 'hard',
  match: [['competitionId', 'name', 'start']],
  isPart: true,
})

export const programmeBlockMatEntity = defineEntity('programmeBlockMat', {
  path: 'ProgrammeBlockMat',
  module: 'programme',
  scope: 'owned',
  title: ['mat'],
  fields: {
    blockId: reference('programmeBlock', { isRequired: true, isFixed: true }),
    mat: number({ isRequired: true, min: 1, max: LARGEST_MAT }),
    videoId: text(),
    hasTv: flag(),
    streamStartedAt: instant(),
    tvNotes: prose(),
  },
  list: {
    columns: ['mat', 'videoId', 'hasTv', 'streamStartedAt'],
    sort: 'mat',
    filters: ['blockId'],
  },
  removal: 'hard',
  match: [['blockId', 'mat']],
  isPart: true,
})
