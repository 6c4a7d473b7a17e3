import type { Context, Hono } from 'hono'
import { z } from 'zod'
import type { AccountSettings } from '#contract/api/account/account.ts'
import { getTeamNationName } from '#language/countries.ts'
import { createNameCollator } from '#language/formats.ts'
import { isLanguageCode, LANGUAGE_CODES } from '#language/languages.ts'
import { changeAccountSettings, readAccountSettings } from '#server/identity/accounts/account-settings.ts'
import { isAdministrator } from '#server/identity/rights/access-filters.ts'
import type { SignedInUser } from '#server/identity/rights/signed-in-user.ts'
import type { Database } from '#server/platform/db/open-database.ts'
import { country } from '#server/platform/db/schema/index.ts'
import { EditConflict, followChanges } from '#server/platform/errors/edit-conflict.ts'
import { BadRequest } from '#server/platform/errors/errors.ts'
import { ACCOUNT_ADDRESSES } from '#settings/account-addresses.ts'
import { type PageTexts, readPageTexts } from './document.ts'
import { getPageLanguage, parseId, parseRead } from './forms.ts'
import { renderSettingsPage } from './settings-pages.ts'
import { type AccountContext, serveForm, servePage } from './signed-in-forms.ts'

const readSettings = z.object({
  language: z.enum(LANGUAGE_CODES),
  timeZone: z.string().nullable(),
  idBillingCountry: z.int().nullable(),
  getsResultMails: z.boolean(),
  version: z.int(),
})

/** Users choose language, time zone, billing country and mails. */
export function serveSettingsPages(app: Hono, db: Database, account: AccountContext): void {
  const { settings } = ACCOUNT_ADDRESSES

  type FormState = Pick<Parameters<typeof renderSettingsPage>[1], 'chosen' | 'read' | 'changes'>

  const respond = async (c: Context, user: SignedInUser, state: FormState) => {
    const texts = await readPageTexts(getPageLanguage(c))
    const page = renderSettingsPage(texts, {
      ...state,
      countries: await listCountryNames(db, texts),
      decides: isAdministrator(user),
      isSaved: c.req.query('notice') === 'saved',
    })
    return c.html(page, state.changes.length > 0 ? 409 : 200, account.headers)
  }

  servePage(app, settings, account, async (c, user) => {
    const read = await readAccountSettings(db, user.idUser)
    return respond(c, user, { chosen: read, read, changes: [] })
  })

  serveForm(app, settings, { ...account, back: settings }, async (c, user, field) => {
    const language = field('language')
    if (!isLanguageCode(language))
      throw new BadRequest('language', "The parameter 'language' is not one of the site's languages.")
    const country = field('billingCountry')
    const chosen = {
      language,
      timeZone: field('timeZone') || null,
      idBillingCountry: country === '' ? null : parseId('billingCountry', country),
      getsResultMails: field('resultMails') === '1',
    }
    const read = parseRead(readSettings, field('read'))
    const author = { userId: user.idUser, call: `POST ${settings}`, now: account.now() }
    try {
      await changeAccountSettings(db, chosen, read, author)
      return c.redirect(`${settings}?notice=saved`, 303)
    } catch (error) {
      if (!(error instanceof EditConflict)) throw error
      const { stored, changes }: EditConflict<AccountSettings> = error
      return respond(c, user, { chosen: followChanges(chosen, changes), read: stored, changes })
    }
  })
}

/** The countries of the registry in the language of the page, by name. */
async function listCountryNames(db: Database, texts: PageTexts): Promise<{ id: number; name: string }[]> {
  const { compare } = createNameCollator(texts.code)
  const rows = await db.select({ id: country.id, short: country.short, name: country.name }).from(country)
  return rows
    .map(({ id, short, name }) => {
      const translated = getTeamNationName(short, texts)
      return { id, name: translated === short ? name : translated }
    })
    .sort((a, b) => compare(a.name, b.name) || a.id - b.id)
}
