import { html } from 'hono/html'
import { today } from '#judo/competition/local-time.ts'
import { readTimeZone } from '#judo/competition/zone-data.ts'
import { formatDayShort, formatTime } from '#language/formats.ts'
import type { LanguageCode } from '#language/languages.ts'
import { createTranslate } from '#language/translate.ts'
import type { Consent } from '#server/identity/accounts/consents.ts'
import type { UserSession } from '#server/identity/sessions/sessions.ts'
import { readTranslationsWithFallback } from '#server/platform/locales/translations.ts'
import { ACCOUNT_ADDRESSES, RETURN_PARAMETER } from '#settings/account-addresses.ts'
import { renderConsentSection } from './consent-pages.ts'
import { renderDataSection } from './data-pages.ts'
import {
  type PageTexts,
  PROVIDER_PATH,
  renderDocument,
  renderSignedInDocument,
  withReturn,
} from './document.ts'
import { renderSendAgainForm } from './register-pages.ts'

/** The account pages: documents without scripts, in the language of the visitor. */

/** Path of the log-out form. */
export const LOG_OUT_PATH = '/account/log_out/'

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
${provider ? html`<p class="provider"><a href="${withReturn(PROVIDER_PATH, back)}">${t('account.logInWith', { name: provider.name })}</a></p>\n` : ''}<p class="links"><a href="${withReturn(ACCOUNT_ADDRESSES.register, back)}">${t('account.register')}</a>
<a href="${ACCOUNT_ADDRESSES.forgotPassword}">${t('account.forgot')}</a></p>`,
  )
}

/** Path of the form that ends one session. Logging out ends all of them. */
export const END_SESSION_PATH = '/account/end_session/'

/** Name and e-mail address of the user, the log-out form, where the user is logged in, consents, and the user's data. */
export function renderAccountPage(
  texts: PageTexts,
  {
    name,
    email,
    sessions,
    consents,
    timeZone,
    decides,
  }: {
    name: string
    email: string
    sessions: readonly UserSession[]
    consents: readonly Consent[]
    /** IANA name. */
    timeZone: string
    /** Whether the user decides claims. */
    decides: boolean
  },
) {
  const { t, code } = texts
  return renderSignedInDocument(
    texts,
    'profile',
    decides,
    html`<div class="who">
<p>${t('account.signedInAs')} <strong><bdi>${name}</bdi></strong><br><span><bdi>${email}</bdi></span></p>
<form method="post" action="${LOG_OUT_PATH}"><button>${t('account.endAll')}</button></form>
</div>
<h2>${t('account.sessions')}</h2>
<ul class="sessions">
${sessions.map(
  ({ id, createdAt, userAgent, isCurrent }) => html`<li>
<p>${isCurrent ? html`<strong>${t('account.thisDevice')}</strong><br>` : ''}<bdi>${describeDevice(userAgent)}</bdi><br><time datetime="${createdAt.toISOString()}">${formatMoment(code, createdAt, timeZone)}</time></p>
${isCurrent ? '' : html`<form method="post" action="${END_SESSION_PATH}"><button class="secondary" name="session" value="${id}">${t('account.endSession')}</button></form>`}
</li>`,
)}
</ul>
${renderConsentSection(t, code, consents)}
${renderDataSection(t)}`,
  )
}

/** A moment with the name of the time zone: "23 Nov 2026, 14:05 (Europe/Vienna)". */
function formatMoment(code: LanguageCode, time: Date, name: string): string {
  const timeZone = readTimeZone(name, time.getTime())
  const day = formatDayShort(code, today(time.getTime(), timeZone))
  return `${day}, ${formatTime(time.getTime(), timeZone)} (${timeZone.name})`
}

const BROWSERS: readonly (readonly [RegExp, string])[] = [
  [/Edg\//, 'Edge'],
  [/OPR\//, 'Opera'],
  [/Firefox\/|FxiOS\//, 'Firefox'],
  [/Chrome\/|CriOS\//, 'Chrome'],
  [/Safari\//, 'Safari'],
]
const SYSTEMS: readonly (readonly [RegExp, string])[] = [
  [/Android/, 'Android'],
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'Mac'],
  [/Linux|X11/, 'Linux'],
]

/** Browser and system, as far as the browser tells: "Firefox · Windows". */
function describeDevice(userAgent: string): string {
  const names = [BROWSERS, SYSTEMS].flatMap(
    (known) => known.find(([pattern]) => pattern.test(userAgent))?.[1] ?? [],
  )
  return names.join(' · ') || userAgent.slice(0, 60) || '–'
}
