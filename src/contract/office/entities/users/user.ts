import { ACCESSIBLE_TYPES } from '../../access-calls.ts'
import { defineEntity, needs, some } from '../../define-entity.ts'
import {
  email,
  flag,
  instant,
  languageCode,
  number,
  oneOf,
  phone,
  prose,
  reference,
  text,
  timeZone,
} from '../../field-kinds.ts'
import { MODULE_LEVELS } from '../../modules.ts'

/** Users, and what they may do. Nobody grants more than they have (server/office/bindings/check-rights.ts). */

export const adminUserEntity = defineEntity('adminUser', {
  path: 'User',
  module: 'users',
  scope: 'owned',
  title: ['name', 'familyName'],
  fields: {
    name: text({ isRequired: true }),
    familyName: text({ isRequired: true }),
    email: email({ isFixed: true }),
    emailVerified: flag({ isReadOnly: true }),
    status: oneOf(['blocked', 'active'], { isRequired: true, initial: 'active' }),
    partnerId: reference('partner'),
    roleTypeId: reference('userRoleType', { isReadOnly: true }),
    defaultLanguage: languageCode({ isRequired: true, initial: 'en' }),
    timeZone: timeZone(),
    mobile: phone({ isPrivate: true }),
    description: prose({ isPrivate: true }),
    lastLogin: instant({ isReadOnly: true }),
  },
  list: {
    columns: ['name', 'familyName', 'email', 'status', 'roleTypeId', 'partnerId'],
    sort: 'name',
    filters: ['status', 'roleTypeId', 'partnerId'],
    search: true,
  },
  children: [
    { entity: 'permission', field: 'userId' },
    { entity: 'apiFilter', field: 'userId' },
  ],
  removal: 'soft',
  match: null,
})

export const permissionEntity = defineEntity('permission', {
  path: 'Permission',
  module: 'users',
  scope: 'owned',
  title: ['moduleId', 'accessId'],
  fields: {
    userId: reference('adminUser', { isRequired: true, isFixed: true }),
    moduleId: reference('adminModule', { isRequired: true, isFixed: true }),
    accessId: number({ isRequired: true, max: MODULE_LEVELS.delete }),
  },
  list: { columns: ['userId', 'moduleId', 'accessId'], sort: 'moduleId', filters: ['userId', 'moduleId'] },
  removal: 'hard',
  match: null,
  isPart: true,
})

export const apiFilterEntity = defineEntity('apiFilter', {
  path: 'AccessFilter',
  module: 'users',
  scope: 'owned',
  title: ['accessibleType', 'accessibleId'],
  fields: {
    userId: reference('adminUser', { isRequired: true, isFixed: true }),
    partnerId: reference('partner'),
    accessibleType: oneOf(ACCESSIBLE_TYPES),
    accessibleId: number({ min: 1 }),
    superAdmin: flag(),
  },
  rules: [
    needs('accessibleType', 'accessibleId'),
    needs('accessibleId', 'accessibleType'),
    some('accessibleType', 'superAdmin'),
  ],
  list: {
    columns: ['userId', 'partnerId', 'accessibleType', 'accessibleId', 'superAdmin'],
    sort: 'userId',
    filters: ['userId', 'partnerId', 'accessibleType'],
  },
  removal: 'hard',
  match: null,
  isPart: true,
})
