import { html } from 'hono/html'
import type { LanguageCode } from '#language/languages.ts'
import type { Translate } from '#language/translate.ts'
import type { Consent } from '#server/identity/accounts/consents.ts'
import { CONSENT_DOCUMENTS } from '#settings/consent-documents.ts'
import { formatDay } from './document.ts'

/** The consents of users: asked for in the registration form, shown and withdrawn on the account page. */

/** Path of the form that gives or withdraws a consent. */
export const CONSENT_PATH = '/account/consent/'

const linkTo = (t: Translate, { code, address }: (typeof CONSENT_DOCUMENTS)[number]) =>
  html`<a href="${address}" target="_blank" rel="noopener">${t(`account.document.${code}`)}</a>`

/** One box for each document; the value is the version of the wording. */
export const renderConsentFields = (t: Translate) =>
  html`${CONSENT_DOCUMENTS.map(
    (
      document,
    ) => html`<label class="check"><input type="checkbox" name="${document.code}" value="${document.version}" required>
<span>${t('account.consent.accept')} ${linkTo(t, document)}</span></label>
`,
  )}`

/** Current versions of documents that the user has not accepted, and what the user has accepted and withdrawn. */
export function renderConsentSection(t: Translate, code: LanguageCode, consents: readonly Consent[]) {
  const missing = CONSENT_DOCUMENTS.filter(
    ({ code, version }) =>
      !consents.some(
        (consent) => consent.code === code && consent.version === version && consent.withdrawnAt === null,
      ),
  )
  const button = (action: 'give' | 'withdraw', document: string) =>
    html`<form method="post" action="${CONSENT_PATH}"><input type="hidden" name="action" value="${action}">
<button class="secondary" name="document" value="${document}">${t(`account.consent.${action}`)}</button></form>`
  return html`${
    missing.length === 0
      ? ''
      : html`<h2>${t('account.consent.missing')}</h2>
<ul class="sessions">
${missing.map((document) => html`<li><p>${linkTo(t, document)}</p>${button('give', document.code)}</li>\n`)}</ul>
`
  }${
    consents.length === 0
      ? ''
      : html`<h2>${t('account.consent.heading')}</h2>
<ul class="sessions">
${consents.map(
  ({ code: document, version, givenAt, withdrawnAt }) => html`<li>
<p><strong>${t(`account.document.${document}`)}</strong> <bdi>(${version})</bdi><br>${t('account.consent.given', { date: formatDay(code, givenAt) })}${withdrawnAt ? html`<br>${t('account.consent.withdrawn', { date: formatDay(code, withdrawnAt) })}` : ''}</p>
${withdrawnAt ? '' : button('withdraw', document)}
</li>`,
)}
</ul>`
  }`
}
