import { html } from 'hono/html'
import type { LanguageCode } from '#language/languages.ts'
import { createTranslate } from '#language/translate.ts'
import { readTranslationsWithFallback } from '#server/platform/locales/translations.ts'
import { ACCOUNT_ADDRESSES, RETURN_PARAMETER } from '#settings/account-addresses.ts'
import { renderDocument, withReturn } from './document.ts'
import { renderSendAgainForm } from './register-pages.ts'

/** The log-in page: a document without scripts, in the language of the visitor. */

/** Why a sign-in failed. */
export type LogInError = keyof typeof LOG_IN_ERRORS

const LOG_IN_ERRORS = {
  wrong: 'account.wrong',
  tooOften: 'account.tooOften',
  elsewhere: 'account.elsewhere',
  unavailable: 'account.unavailable',
  checkMail: 'account.checkMail',
  provider: 'account.providerFailed',
} as const

/** What has just been done; the last part of a translation key. */
export type LogInNotice = 'verified' | 'passwordChanged' | 'noCookies'

/** The log-in form; after a failed sign-in with the e-mail address and the reason. */
export async function renderLogInPage(
  code: LanguageCode,
  {
    back,
    email = '',
    provider,
    refusal,
    notice,
  }: {
    back: string
    email?: string
    /** The provider that users may sign in with as well. */
    provider: { name: string } | null
    refusal?: LogInError
    notice?: LogInNotice
  },
) {
  const t = createTranslate(await readTranslationsWithFallback(code), code)
  const describedBy = refusal ? html` aria-describedby="refused"` : ''
  return renderDocument(
    code,
    t('account.logIn'),
    html`${notice ? html`<p class="notice" role="status">${t(`account.${notice}`)}</p>\n` : ''}<form method="post" action="${ACCOUNT_ADDRESSES.logIn}">
${refusal ? html`<p class="refused" id="refused" role="alert">${t(LOG_IN_ERRORS[refusal])}</p>\n` : ''}<input type="hidden" name="${RETURN_PARAMETER}" value="${back}">
<label>${t('account.email')}
<input type="email" name="email" value="${email}" autocomplete="username" dir="ltr" required${describedBy}></label>
<label>${t('account.password')}
<input type="password" name="password" autocomplete="current-password" dir="ltr" required${describedBy}></label>
<button>${t('account.logIn')}</button>
</form>
${refusal === 'checkMail' ? renderSendAgainForm(t, { email, back }) : ''}
${provider ? html`<p class="provider"><a href="${withReturn(ACCOUNT_ADDRESSES.provider, back)}">${t('account.logInWith', { name: provider.name })}</a></p>\n` : ''}<p class="links"><a href="${withReturn(ACCOUNT_ADDRESSES.register, back)}">${t('account.register')}</a>
<a href="${withReturn(ACCOUNT_ADDRESSES.forgotPassword, back)}">${t('account.forgot')}</a></p>`,
  )
}
