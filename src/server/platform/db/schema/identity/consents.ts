import { sql } from 'drizzle-orm'
import { index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { enumerationChecks, inOrder } from '../checks.ts'
import { identity, instant, language } from '../columns.ts'
import { adminUser } from './users.ts'

/** Documents that users accept: terms of use and privacy policy. */
export const CONSENT_CODES = ['terms', 'privacy'] as const

/** The consent of a user to one version of a document. Rows are deleted with their user. Not part of the product. */
export const userConsent = pgTable(
  'user_consent',
  {
    id: identity('id'),
    userId: integer('idUser')
      .notNull()
      .references(() => adminUser.id, { onDelete: 'cascade' }),
    code: text('code', { enum: CONSENT_CODES }).notNull(),
    /** Version of the wording (`CONSENT_DOCUMENTS` in `src/settings/consent-documents.ts`), and the language in which the user read it. */
    version: text('version').notNull(),
    language: language().notNull(),
    givenAt: instant('givenAt').notNull(),
    /** Null until the user withdraws the consent. */
    withdrawnAt: instant('withdrawnAt'),
  },
  (t) => [
    uniqueIndex('user_consent_once').on(t.userId, t.code, t.version).where(sql`${t.withdrawnAt} is null`),
    index('user_consent_user').on(t.userId),
    ...enumerationChecks(t),
    inOrder('user_consent_order', t.givenAt, t.withdrawnAt),
  ],
)
