import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { ACCESSIBLE_TYPES } from '#contract/office/access-calls.ts'
import { ACTIVITY_CODES } from '#judo/competition/enumerations.ts'
import { enumerationChecks, requiredTexts } from '../checks.ts'
import { createdAtColumn, editColumns, enumeration, flag, identity } from '../columns.ts'
import { partner } from '../registry/partners.ts'
import { adminUser } from './users.ts'

/** Permissions in the back office. */

/** A module of the back office. */
export const adminModule = pgTable(
  'admin_module',
  {
    id: identity('idModule'),
    slug: text('slug').notNull(),
    /** Modules of the same group are shown together. */
    slugGroup: text('slugGroup'),
    link: text('link'),
    icon: text('icon'),
    type: text('type'),
    orderBy: integer('orderBy').notNull().default(0),
    status: enumeration('status', ACTIVITY_CODES).notNull().defaultTo('active'),
    /** The minimum access level. */
    minAccessLevel: integer('minAccessLevel').notNull().default(0),
    ...editColumns(),
  },
  (t) => [...requiredTexts(t), uniqueIndex('admin_module_slug').on(t.slug), ...enumerationChecks(t)],
)

/** Modules of partners. */
export const adminModulePartner = pgTable(
  'admin_module_partner',
  {
    id: identity('id'),
    moduleId: integer('idModule')
      .notNull()
      .references(() => adminModule.id, { onDelete: 'cascade' }),
    partnerId: integer('idPartner')
      .notNull()
      .references(() => partner.id, { onDelete: 'cascade' }),
    createdAt: createdAtColumn(),
    ...editColumns(),
  },
  (t) => [
    uniqueIndex('admin_module_partner_once').on(t.partnerId, t.moduleId),
    index('admin_module_partner_module').on(t.moduleId),
  ],
)

/** The permission of a user in a module. */
export const permission = pgTable(
  'permission',
  {
    id: identity('idPermission'),
    userId: integer('idUser')
      .notNull()
      .references(() => adminUser.id, { onDelete: 'cascade' }),
    moduleId: integer('idModule')
      .notNull()
      .references(() => adminModule.id, { onDelete: 'cascade' }),
    /** Access level, compared with the module's `minAccessLevel`. */
    accessId: integer('idAccess').notNull(),
    permission: text('permission'),
    ...editColumns(),
  },
  (t) => [
    uniqueIndex('permission_once').on(t.userId, t.moduleId, t.accessId),
    index('permission_module').on(t.moduleId),
  ],
)

/** The data that a user of the API may read and change: all of a country, region, club or school, or a competition. */
export const apiFilter = pgTable(
  'api_filter',
  {
    id: identity('id'),
    userId: integer('idUser')
      .notNull()
      .references(() => adminUser.id, { onDelete: 'cascade' }),
    partnerId: integer('idPartner').references(() => partner.id, { onDelete: 'cascade' }),
    accessibleType: text('accessableType', { enum: ACCESSIBLE_TYPES }),
    accessibleId: integer('accessableId'),
    /** Grants access to all data of the partner, or of all partners if `partnerId` is null. */
    superAdmin: flag('superAdmin'),
    ...editColumns(),
  },
  (t) => [
    unique('api_filter_once').on(t.userId, t.partnerId, t.accessibleType, t.accessibleId).nullsNotDistinct(),
    index('api_filter_partner').on(t.partnerId),
    ...enumerationChecks(t),
    check('api_filter_whole', sql`(${t.accessibleType} is null) = (${t.accessibleId} is null)`),
  ],
)
