import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { enumerationChecks, requiredTexts } from '../checks.ts'
import { editColumns, flag, identity, language } from '../columns.ts'

/** Kinds of contacts: e-mail, phone, facebook, instagram, x, whatsApp, telegram … */
export const contactType = pgTable(
  'contact_type',
  {
    id: identity('idTipaKontakta'),
    name: text('vrednost').notNull(),
    /** Validation of values: `email`, `phone`, `url`, or null for none. */
    validation: text('tipValidacije', { enum: ['email', 'phone', 'url'] }),
    code: text('code').notNull(),
    icon: text('icon'),
    language: language().notNull().default('en'),
    ...editColumns(),
  },
  (t) => [
    ...requiredTexts(t),
    uniqueIndex('contact_type_code').on(t.code, t.language),
    ...enumerationChecks(t),
  ],
)

/** Entities with contacts. */
export const CONTACTABLE_TYPES = ['person', 'club', 'school', 'partner', 'competition', 'event'] as const

/** A contact. Private, except for contacts of partners and clubs with `isPublic`, also as organisers of competitions. */
export const contact = pgTable(
  'contact',
  {
    id: identity('id'),
    contactTypeId: integer('idTipaKontakta')
      .notNull()
      .references(() => contactType.id),
    value: text('vrednost').notNull(),
    name: text('naziv'),
    /** Receives notifications. */
    notify: flag('obvescanje'),
    isDefault: flag('privzeti'),
    isPublic: flag('isPublic'),
    contactableType: text('contactableType', { enum: CONTACTABLE_TYPES }).notNull(),
    contactableId: integer('contactableId').notNull(),
    ...editColumns(),
  },
  (t) => [
    ...requiredTexts(t),
    index('contact_of').on(t.contactableType, t.contactableId),
    ...enumerationChecks(t),
  ],
)
