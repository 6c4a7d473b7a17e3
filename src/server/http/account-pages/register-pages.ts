import { html } from 'hono/html'
import type { LanguageCode } from '#language/languages.ts'
import { createTranslate, type Translate } from '#language/translate.ts'
import { MAX_PASSWORD_LENGTH, MIN_PASSWORD_LENGTH } from '#server/identity/sign-in/password-rules.ts'
import { readTranslationsWithFallback } from '#server/platform/locales/translations.ts'
import { ACCOUNT_ADDRESSES, RETURN_PARAMETER } from '#settings/account-addresses.ts'
import { CONSENT_DOCUMENTS } from '#settings/consent-documents.ts'
import { renderDocument, withReturn } from './document.ts'

/** Why a form is shown again; the last part of a translation key. */
export type FormError = 'weak' | 'invalid' | 'invalidLink' | 'tooOften' | 'elsewhere' | 'invitation.refused'

type RegisterFields = { back: string; email?: string; givenName?: string; familyName?: string }

const refusalOf = (t: Translate, refusal: FormError | undefined) =>
  refusal ? html`<p class="refused" id="refused" role="alert">${t(`account.${refusal}`)}</p>\n` : ''

const newPasswordField = (t: Translate, label: string) => html`<label>${label}
<input type="password" name="password" autocomplete="new-password" dir="ltr" minlength="${MIN_PASSWORD_LENGTH}" maxlength="${MAX_PASSWORD_LENGTH}" required aria-describedby="rule"></label>
<p class="hint" id="rule">${t('account.passwordRule')}</p>`

const emailField = (t: Translate, email: string) => html`<label>${t('account.email')}
<input type="email" name="email" value="${email}" autocomplete="email" dir="ltr" required></label>`

const nameFields = (
  t: Translate,
  { givenName, familyName }: { givenName: string; familyName: string },
) => html`<label>${t('account.givenName')}
<input name="givenName" value="${givenName}" autocomplete="given-name" maxlength="100" required></label>
<label>${t('account.familyName')}
<input name="familyName" value="${familyName}" autocomplete="family-name" maxlength="100" required></label>`

/** One box for each document; the value is the version of the wording. */
const renderConsentFields = (t: Translate) =>
  html`${CONSENT_DOCUMENTS.map(
    ({
      code,
      version,
      address,
    }) => html`<label class="check"><input type="checkbox" name="${code}" value="${version}" required>
<span>${t('account.consent.accept')} <a href="${address}" target="_blank" rel="noopener">${t(`account.document.${code}`)}</a></span></label>
`,
  )}`

/** The registration form. */
export async function renderRegisterPage(
  code: LanguageCode,
  { back, email = '', givenName = '', familyName = '' }: RegisterFields,
  refusal?: FormError,
) {
  const t = createTranslate(await readTranslationsWithFallback(code), code)
  const { register, logIn } = ACCOUNT_ADDRESSES
  return renderDocument(
    code,
    t('account.register'),
    html`<form method="post" action="${register}">
${refusalOf(t, refusal)}<input type="hidden" name="${RETURN_PARAMETER}" value="${back}">
${nameFields(t, { givenName, familyName })}
${emailField(t, email)}
${newPasswordField(t, t('account.password'))}
${renderConsentFields(t)}<button>${t('account.register')}</button>
</form>
<p class="links"><a href="${withReturn(logIn, back)}">${t('account.logIn')}</a></p>`,
  )
}

/** Asks for the account of the first administrator. @param fields with the token of the link that the server has printed */
export async function renderFirstAdministratorPage(
  code: LanguageCode,
  { token, email = '', givenName = '', familyName = '' }: Omit<RegisterFields, 'back'> & { token: string },
  refusal?: FormError,
) {
  const t = createTranslate(await readTranslationsWithFallback(code), code)
  return renderDocument(
    code,
    t('account.register'),
    html`<form method="post" action="${ACCOUNT_ADDRESSES.firstAdministrator}">
${refusalOf(t, refusal)}<input type="hidden" name="token" value="${token}">
${nameFields(t, { givenName, familyName })}
${emailField(t, email)}
${newPasswordField(t, t('account.password'))}
<button>${t('account.register')}</button>
</form>`,
  )
}

/**
 * Asks whoever was invited to the back office to accept: with a new password, or with the account that they are signed in to.
 * @param fields.isNew whether a password is chosen
 */
export async function renderInvitationPage(
  code: LanguageCode,
  {
    token,
    isNew,
    email,
    givenName,
    familyName,
  }: Required<Omit<RegisterFields, 'back'>> & {
    token: string
    isNew: boolean
  },
  refusal?: FormError,
) {
  const t = createTranslate(await readTranslationsWithFallback(code), code)
  return renderDocument(
    code,
    t('account.invitation'),
    html`<form method="post" action="${ACCOUNT_ADDRESSES.invitation}">
${refusalOf(t, refusal)}<p><strong><bdi dir="ltr">${email}</bdi></strong></p>
<input type="hidden" name="token" value="${token}">
${
  isNew
    ? html`${nameFields(t, { givenName, familyName })}
${newPasswordField(t, t('account.password'))}`
    : ''
}
<button>${t('account.invitation.accept')}</button>
</form>`,
  )
}

/** Asks for the address of an account whose password is forgotten. */
export async function renderForgotPasswordPage(
  code: LanguageCode,
  { back, email = '' }: { back: string; email?: string },
  refusal?: FormError,
) {
  const t = createTranslate(await readTranslationsWithFallback(code), code)
  return renderDocument(
    code,
    t('mail.reset.action'),
    html`<form method="post" action="${ACCOUNT_ADDRESSES.forgotPassword}">
${refusalOf(t, refusal)}<input type="hidden" name="${RETURN_PARAMETER}" value="${back}">
${emailField(t, email)}
<button>${t('mail.reset.action')}</button>
</form>
<p class="links"><a href="${withReturn(ACCOUNT_ADDRESSES.logIn, back)}">${t('account.logIn')}</a></p>`,
  )
}

/** Asks for a new password. @param fields the token of the link in the mail, and the page to return to */
export async function renderNewPasswordPage(
  code: LanguageCode,
  fields: { token: string; back: string },
  refusal?: FormError,
) {
  const t = createTranslate(await readTranslationsWithFallback(code), code)
  return renderDocument(
    code,
    t('mail.reset.action'),
    html`<form method="post" action="${ACCOUNT_ADDRESSES.newPassword}">
${refusalOf(t, refusal)}<input type="hidden" name="token" value="${fields.token}">
<input type="hidden" name="${RETURN_PARAMETER}" value="${fields.back}">
${newPasswordField(t, t('account.newPassword'))}
<button>${t('mail.reset.action')}</button>
</form>`,
  )
}

/** Asks to confirm an address: programs that check mails open links, and must not confirm anything. */
export async function renderVerifyPage(
  code: LanguageCode,
  fields: { token: string; back: string; email: string },
) {
  const t = createTranslate(await readTranslationsWithFallback(code), code)
  const { verify } = ACCOUNT_ADDRESSES
  return renderDocument(
    code,
    t('mail.verify.subject'),
    html`<form method="post" action="${verify}">
<p><strong><bdi dir="ltr">${fields.email}</bdi></strong></p>
<input type="hidden" name="token" value="${fields.token}">
<input type="hidden" name="${RETURN_PARAMETER}" value="${fields.back}">
<button>${t('mail.verify.action')}</button>
</form>`,
  )
}

/** Asks for another mail to confirm an address. */
export const renderSendAgainForm = (t: Translate, { email, back }: { email: string; back: string }) =>
  html`<form method="post" action="${ACCOUNT_ADDRESSES.sendAgain}">
<input type="hidden" name="email" value="${email}">
<input type="hidden" name="${RETURN_PARAMETER}" value="${back}">
<button class="secondary">${t('account.sendAgain')}</button>
</form>`

/**
 * Says what happened.
 * @param email that was entered, which the user can check and which may get another mail to confirm it
 */
export async function renderNoticePage(
  code: LanguageCode,
  notice: 'checkMail' | 'resetSent' | FormError,
  { email, back }: { email?: string; back: string },
) {
  const t = createTranslate(await readTranslationsWithFallback(code), code)
  const isUnconfirmed = email !== undefined
  return renderDocument(
    code,
    t('account.menu'),
    html`<p class="notice" role="status">${t(`account.${notice}`)}${isUnconfirmed && html`<br><bdi dir="ltr">${email}</bdi>`}</p>
${isUnconfirmed && renderSendAgainForm(t, { email, back })}
<p class="links"><a href="${withReturn(ACCOUNT_ADDRESSES.logIn, back)}">${t('account.logIn')}</a></p>`,
  )
}
