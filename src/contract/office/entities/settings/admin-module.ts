import { ACTIVITY_CODES } from '#judo/competition/enumerations.ts'
import { defineEntity } from '../../define-entity.ts'
import { addressName, listCodes, number, oneOf, reference, text } from '../../field-kinds.ts'
import { MODULE_LEVELS } from '../../modules.ts'

export const adminModuleEntity = defineEntity('adminModule', {
  path: 'Module',
  module: 'users',
  scope: 'shared',
  title: ['slug'],
  fields: {
    slug: addressName({ isRequired: true, isFixed: true }),
    slugGroup: text(),
    icon: text(),
    orderBy: number({ isRequired: true, initial: 0 }),
    status: oneOf(listCodes(ACTIVITY_CODES), { isRequired: true, initial: 'active' }),
    minAccessLevel: number({ isRequired: true, initial: 0, max: MODULE_LEVELS.delete }),
  },
  list: {
    columns: ['slug', 'slugGroup', 'orderBy', 'minAccessLevel', 'status'],
    sort: 'orderBy',
    search: true,
  },
  children: [{ entity: 'adminModulePartner', field: 'moduleId' }],
  removal: 'hard',
  match: [['slug']],
})

/** A module that a partner has. */
export const adminModulePartnerEntity = defineEntity('adminModulePartner', {
  path: 'PartnerModule',
  module: 'partners',
  scope: 'owned',
  title: ['moduleId'],
  fields: {
    partnerId: reference('partner', { isRequired: true, isFixed: true }),
    moduleId: reference('adminModule', { isRequired: true, isFixed: true }),
  },
  list: { columns: ['moduleId', 'partnerId'], sort: 'moduleId', filters: ['partnerId', 'moduleId'] },
  removal: 'hard',
  match: [['partnerId', 'moduleId']],
  isPart: true,
})
