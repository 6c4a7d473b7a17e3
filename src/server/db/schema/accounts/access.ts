import { sql } from 'drizzle-orm'
import { check, index, integer, pgTable, text, unique, uniqueIndex } from 'drizzle-orm/pg-core'
import { createdAtColumn, flag, identity, updatedAtColumn } from '../columns.ts'
import { partner } from '../registry/partners.ts'
import { adminUser } from './users.ts'

/** Who may do what in the back office. */

/** A part of the back office. */
export const adminModule = pgTable(
  'admin_module',
  {
    id: identity('idModule'),
    slug: text('slug').notNull(),
    /** Modules with the same one are shown together. */
    slugGroup: text('slugGroup'),
    link: text('link'),
    icon: text('icon'),
    type: text('type'),
    orderBy: integer('orderBy').notNull().default(0),
    status: integer('status').notNull().default(1),
    /** The lowest access level that opens it. */
    minAccessLevel: integer('minAccessLevel').notNull().default(0),
  },
  (t) => [uniqueIndex('admin_module_slug').on(t.slug)],
)

/** That a partner has a module. */
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
    updatedAt: updatedAtColumn(),
  },
  (t) => [
    uniqueIndex('admin_module_partner_once').on(t.partnerId, t.moduleId),
    index('admin_module_partner_module').on(t.moduleId),
  ],
)

/** What a user may do in a module. */
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
  },
  (t) => [
    uniqueIndex('permission_once').on(t.userId, t.moduleId, t.accessId),
    index('permission_module').on(t.moduleId),
  ],
)

/** What a filter can open: everything of one country, region, club or school, or one competition. */
export const ACCESSIBLE_TYPES = ['country', 'region', 'province', 'club', 'school', 'competition'] as const

/** Whose data a user of the API may see and change. */
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
    /** Everything of the partner; of all partners where none is named. */
    superAdmin: flag('superAdmin'),
  },
  (t) => [
    unique('api_filter_once').on(t.userId, t.partnerId, t.accessibleType, t.accessibleId).nullsNotDistinct(),
    index('api_filter_partner').on(t.partnerId),
    check('api_filter_whole', sql`(${t.accessibleType} is null) = (${t.accessibleId} is null)`),
  ],
)
