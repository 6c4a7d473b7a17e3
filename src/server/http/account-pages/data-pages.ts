import { html } from 'hono/html'
import type { LanguageCode } from '#language/languages.ts'
import { createTranslate, type Translate } from '#language/translate.ts'
import { readTranslationsWithFallback } from '#server/platform/locales/translations.ts'
import { ACCOUNT_ADDRESSES } from '#settings/account-addresses.ts'
import { SITE } from '#settings/site.ts'
import { PROVIDER_PATH, renderDocument, withReturn } from './document.ts'

/** The pages with which users get and delete their data. */

/** Path of the form that downloads the data of the account. */
export const DOWNLOAD_PATH = '/account/download/'

/** Path of the page that deletes the account. */
export const DELETE_PATH = '/account/delete/'

/** Why an account was not deleted; the last part of a translation key. */
export type DeleteError = 'wrongPassword' | 'tooOften' | 'elsewhere' | 'unavailable'

/** The part of the account page that leads to both. */
export const renderDataSection = (t: Translate) => html`<h2>${t('account.data')}</h2>
<div class="who">
<form method="post" action="${DOWNLOAD_PATH}"><button class="secondary">${t('account.download')}</button></form>
<p><a href="${DELETE_PATH}">${t('account.delete')}</a></p>
</div>`

/**
 * How users confirm that it is them: with their password; those who have none by having logged in again at their provider, just
 * now or next.
 */
export type DeleteConfirmation = 'password' | 'loggedInAgain' | 'logInAgain'

/** Says what is deleted and what stays, and asks for the confirmation. */
export async function renderDeletePage(
  code: LanguageCode,
  confirmation: DeleteConfirmation,
  refusal?: DeleteError,
) {
  const t = createTranslate(await readTranslationsWithFallback(code), code)
  const describedBy = refusal ? html` aria-describedby="refused"` : ''
  return renderDocument(
    code,
    t('account.delete'),
    html`<form method="post" action="${DELETE_PATH}">
${refusal ? html`<p class="refused" id="refused" role="alert">${t(`account.${refusal}`)}</p>\n` : ''}<p>${t('account.deleted.what')}</p>
<p>${t('account.deleted.kept')}</p>
${
  confirmation === 'password'
    ? html`<label>${t('account.password')}
<input type="password" name="password" autocomplete="current-password" dir="ltr" required${describedBy}></label>
`
    : ''
}${
  confirmation === 'logInAgain'
    ? html`<p>${t('account.confirmAgain')}</p>
<p class="provider"><a href="${withReturn(PROVIDER_PATH, DELETE_PATH)}&amp;again=1">${t('account.logInAgain')}</a></p>`
    : html`<button class="danger">${t('account.delete')}</button>`
}
</form>
<p class="links"><a href="${ACCOUNT_ADDRESSES.profile}">${t('account.deleted.not')}</a></p>`,
  )
}

/** The last page of a deleted account. */
export async function renderDeletedPage(code: LanguageCode, home: string) {
  const t = createTranslate(await readTranslationsWithFallback(code), code)
  return renderDocument(
    code,
    t('account.menu'),
    html`<p class="notice" role="status">${t('account.deleted.done')}</p>
<p class="links"><a href="${home}">${SITE.name}</a></p>`,
  )
}
