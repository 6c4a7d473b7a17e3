import { DISPLAY_TYPE_CODES } from '#judo/competition/enumerations.ts'
import { defineEntity } from '../../define-entity.ts'
import { flag, listCodes, number, oneOf, reference, text } from '../../field-kinds.ts'

/** What a competition has besides its own fields. */

const competitionId = () => reference('competition', { isRequired: true, isFixed: true })

/** What judoka represent: the medal tables of the competition. */
export const competitionDisplayTypeEntity = defineEntity('competitionDisplayType', {
  path: 'CompetitionDisplayType',
  module: 'competitions',
  scope: 'owned',
  title: ['displayTypeId'],
  fields: {
    competitionId: competitionId(),
    displayTypeId: oneOf(listCodes(DISPLAY_TYPE_CODES), { isRequired: true }),
    isMain: flag(),
  },
  list: { columns: ['displayTypeId', 'isMain'], sort: 'displayTypeId', filters: ['competitionId'] },
  removal: 'hard',
  match: [['competitionId', 'displayTypeId']],
  isPart: true,
})

/** The sheet that is printed for a number of judoka. */
export const competitionDrawConfigurationEntity = defineEntity('competitionDrawConfiguration', {
  path: 'CompetitionDrawConfiguration',
  module: 'competitions',
  scope: 'owned',
  title: ['competitors'],
  fields: {
    competitionId: competitionId(),
    competitors: number({ isRequired: true, min: 1, max: 1000 }),
    drawConfigurationId: reference('drawConfiguration', { isRequired: true }),
  },
  list: {
    columns: ['competitors', 'drawConfigurationId'],
    sort: 'competitors',
    filters: ['competitionId'],
  },
  removal: 'hard',
  match: [['competitionId', 'competitors']],
  isPart: true,
})

/** The spelling of names of one country. */
export const nameDisplaySettingEntity = defineEntity('nameDisplaySetting', {
  path: 'NameDisplaySetting',
  module: 'competitions',
  scope: 'owned',
  title: ['countryId'],
  fields: {
    competitionId: competitionId(),
    countryId: reference('country', { isRequired: true }),
    nameDisplayType: number({ isRequired: true }),
  },
  list: { columns: ['countryId', 'nameDisplayType'], sort: 'countryId', filters: ['competitionId'] },
  removal: 'hard',
  match: [['competitionId', 'countryId']],
  isPart: true,
})

export const accreditationDesignEntity = defineEntity('accreditationDesign', {
  path: 'AccreditationDesign',
  module: 'competitions',
  scope: 'owned',
  title: ['type'],
  fields: {
    competitionId: competitionId(),
    type: text({ isRequired: true }),
    cdnObject: text({ isRequired: true }),
  },
  list: { columns: ['type', 'cdnObject'], sort: 'type', filters: ['competitionId'] },
  removal: 'hard',
  match: [['competitionId', 'type']],
  isPart: true,
})

export const competitionDocumentEntity = defineEntity('competitionDocument', {
  path: 'CompetitionDocument',
  module: 'competitions',
  scope: 'owned',
  title: ['title', 'type'],
  fields: {
    competitionId: competitionId(),
    title: text(),
    type: text({ isRequired: true }),
    group: oneOf(['competition', 'draw', 'standings', 'results'], {
      isRequired: true,
      initial: 'competition',
    }),
    cdnObject: text({ isRequired: true }),
    orderBy: number({ isRequired: true, initial: 0 }),
  },
  list: {
    columns: ['title', 'type', 'group', 'cdnObject', 'orderBy'],
    sort: 'orderBy',
    filters: ['competitionId', 'group'],
  },
  removal: 'hard',
  match: [['competitionId', 'cdnObject']],
  isPart: true,
})
