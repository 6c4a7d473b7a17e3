import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { flag, identity, language } from '../columns.ts'

/** Ways to reach someone: e-mail, phone, facebook, instagram, x, whatsApp, telegram … */
export const contactType = pgTable(
  'contact_type',
  {
    id: identity('idTipaKontakta'),
    name: text('vrednost').notNull(),
    /** How a value is checked: `email`, `phone`, `url`, or nothing. */
    validation: text('tipValidacije'),
    code: text('code').notNull(),
    icon: text('icon'),
    language: language().notNull().default('en'),
  },
  (t) => [uniqueIndex('contact_type_code').on(t.code, t.language)],
)

/** What can have contacts. */
export const CONTACTABLE_TYPES = ['person', 'club', 'school', 'partner', 'competition', 'event'] as const

/** One way to reach someone. Private, except for those of organisers and clubs that are marked `isPublic`. */
export const contact = pgTable(
  'contact',
  {
    id: identity('id'),
    contactTypeId: integer('idTipaKontakta')
      .notNull()
      .references(() => contactType.id),
    value: text('vrednost').notNull(),
    name: text('naziv'),
    /** Notifications go there. */
    notify: flag('obvescanje'),
    isDefault: flag('privzeti'),
    isPublic: flag('isPublic'),
    contactableType: text('contactableType', { enum: CONTACTABLE_TYPES }).notNull(),
    contactableId: integer('contactableId').notNull(),
  },
  (t) => [index('contact_of').on(t.contactableType, t.contactableId)],
)
