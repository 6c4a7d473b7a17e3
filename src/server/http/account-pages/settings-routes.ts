import type { Hono } from 'hono'
import { getTeamNationName } from '#language/countries.ts'
import { createNameCollator } from '#language/formats.ts'
import { isLanguageCode } from '#language/languages.ts'
import { SITE } from '#site'
import { changeAccountSettings, readAccountSettings } from '../../accounts/account-settings.ts'
import { isAdministrator } from '../../auth/access-filters.ts'
import type { Database } from '../../db/open-database.ts'
import { country } from '../../db/schema/index.ts'
import { BadRequest } from '../../request/errors.ts'
import { type PageTexts, readPageTexts } from './document.ts'
import { getPageLanguage, parseId } from './forms.ts'
import { renderSettingsPage } from './settings-pages.ts'
import { type AccountContext, serveForm, servePage } from './signed-in-forms.ts'

/** Users choose language, time zone and billing country. */
export function serveSettingsPages(app: Hono, db: Database, account: AccountContext): void {
  const { settings } = SITE.account

  servePage(app, settings, account, async (c, user) => {
    const texts = await readPageTexts(getPageLanguage(c))
    const page = renderSettingsPage(texts, {
      chosen: await readAccountSettings(db, user.idUser),
      countries: await listCountryNames(db, texts),
      decides: isAdministrator(user),
      isSaved: c.req.query('notice') === 'saved',
    })
    return c.html(page, 200, account.headers)
  })

  serveForm(app, settings, { ...account, back: settings }, async (c, { idUser }, field) => {
    const language = field('language')
    if (!isLanguageCode(language))
      throw new BadRequest('language', "The parameter 'language' is not one of the site's languages.")
    const country = field('billingCountry')
    await changeAccountSettings(
      db,
      {
        language,
        timeZone: field('timeZone') || null,
        billingCountryId: country === '' ? null : parseId('billingCountry', country),
      },
      { userId: idUser, call: `POST ${settings}`, now: account.now() },
    )
    return c.redirect(`${settings}?notice=saved`, 303)
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
