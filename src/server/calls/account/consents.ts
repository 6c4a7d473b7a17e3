import type { Consent, consentCalls } from '#contract/api/account/consents.ts'
import { DEFAULT_LANGUAGE, isLanguageCode } from '#language/languages.ts'
import { giveConsents, listConsents, withdrawConsent } from '#server/identity/accounts/consents.ts'
import { requireUserId } from '#server/identity/rights/rights.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import type { AreaHandlers } from '../handler.ts'
import { getAuthor } from './author.ts'

export const consentHandlers = {
  'User/Consents': ({ db, user }) => readConsents(db, requireUserId(user)),

  'User/GiveConsent': async (context, { body: { code, locale } }) => {
    const author = getAuthor(context)
    const known = isLanguageCode(locale) ? locale : DEFAULT_LANGUAGE
    await context.db.transaction((tx) => giveConsents(tx, [code], known, author))
    return readConsents(context.db, author.userId)
  },

  'User/WithdrawConsent': async (context, { code }) => {
    const author = getAuthor(context)
    await context.db.transaction((tx) => withdrawConsent(tx, code, author))
    return readConsents(context.db, author.userId)
  },
} satisfies AreaHandlers<typeof consentCalls>

const readConsents = async (db: Database, userId: number): Promise<Consent[]> =>
  (await listConsents(db, userId)).map(({ givenAt, withdrawnAt, ...consent }) => ({
    ...consent,
    givenAt: givenAt.toISOString(),
    withdrawnAt: withdrawnAt?.toISOString() ?? null,
  }))
