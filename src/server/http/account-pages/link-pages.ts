import { html } from 'hono/html'
import { localizePath } from '#language/localized-paths.ts'
import { buildPath } from '#publication/routes.ts'
import type { ClaimedJudoka, ClaimRelation, LinkedJudoka } from '#server/identity/claims/claims.ts'
import type { ReceivedInvitation, SentInvitation } from '#server/identity/links/invitations.ts'
import { formatDay, type PageTexts, renderNotice, renderRefusal, renderSignedInDocument } from './document.ts'

/** The page with linked accounts, invitations and judoka. */

/** Paths of its forms. */
export const INVITE_PATH = '/account/links/invite/'
export const ANSWER_PATH = '/account/links/answer/'
export const CANCEL_INVITATION_PATH = '/account/links/cancel/'
export const UNLINK_PATH = '/account/links/unlink/'
export const HIDE_PATH = '/account/links/hide/'
export const UNLINK_JUDOKA_PATH = '/account/links/unlink-judoka/'
export const WITHDRAW_CLAIM_PATH = '/account/claim/withdraw/'

/** Why a link was not made; the last part of a translation key. */
export type LinkError = 'address' | 'conflict' | 'limit'

/** What has just been done; the last part of a translation key. */
export const LINK_NOTICES = ['sent', 'claimed', 'linked', 'gone'] as const

export type LinkNotice = (typeof LINK_NOTICES)[number]

export type LinkedAccount = {
  id: number
  name: string
  email: string | null
  relation: 'parent' | 'child'
}

type Links = {
  accounts: readonly LinkedAccount[]
  sent: readonly SentInvitation[]
  received: readonly ReceivedInvitation[]
  /** With whether the user may show the profile again, and whether the judoka is linked to this account, not to that of a child. */
  judoka: readonly (LinkedJudoka & { canShow: boolean; isOwn: boolean })[]
  claims: readonly { id: number; relation: ClaimRelation; judoka: ClaimedJudoka }[]
  /** Whether the user decides claims. */
  decides: boolean
  /** Origin of the portal if it is another one; empty on the same. */
  portal: string
  refusal?: LinkError
  notice?: LinkNotice
}

/** Accounts, invitations, and judoka of a user, with the forms that change them. */
export function renderLinksPage(texts: PageTexts, links: Links) {
  const { t } = texts
  return renderSignedInDocument(
    texts,
    'links',
    links.decides,
    html`${links.notice ? renderNotice(t(`account.links.notice.${links.notice}`)) : ''}${renderReceived(texts, links)}
${renderAccounts(texts, links)}
${renderInviteForm(texts, links)}
${renderJudoka(texts, links)}`,
  )
}

function renderReceived({ t, code }: PageTexts, { received }: Links) {
  if (received.length === 0) return ''
  return html`<h2>${t('account.invite.toYou')}</h2>
<ul class="sessions">
${received.map(
  ({ id, name, email, relation, expiresAt }) => html`<li>
<p>${t(`account.invite.${relation === 'child' ? 'asChild' : 'asParent'}`, { name: `${name} (${email})` })}<br><span>${t('account.invite.until', { date: formatDay(code, expiresAt) })}</span></p>
<form method="post" action="${ANSWER_PATH}" class="buttons"><input type="hidden" name="invitation" value="${id}">
<button name="answer" value="accept">${t('account.invite.accept')}</button>
<button class="secondary" name="answer" value="decline">${t('account.invite.decline')}</button></form>
</li>\n`,
)}</ul>`
}

function renderAccounts({ t, code }: PageTexts, { accounts, sent }: Links) {
  return html`<h2>${t('account.links.accounts')}</h2>
<p class="hint">${t('account.links.intro')}</p>
${accounts.length + sent.length === 0 ? html`<p>${t('account.links.none')}</p>` : ''}<ul class="sessions">
${accounts.map(
  ({ id, name, email, relation }) => html`<li>
<p><strong><bdi>${name}</bdi></strong><br><span>${t(`account.links.${relation}`)} · ${email === null ? t('account.links.noAddress') : html`<bdi>${email}</bdi>`}</span></p>
<form method="post" action="${UNLINK_PATH}"><button class="secondary" name="account" value="${id}">${t('account.links.unlink')}</button></form>
</li>\n`,
)}${sent.map(
  ({ id, email, relation, expiresAt }) => html`<li>
<p><bdi>${email}</bdi><br><span>${t(`account.links.${relation}`)} · ${t('account.invite.until', { date: formatDay(code, expiresAt) })}</span></p>
<form method="post" action="${CANCEL_INVITATION_PATH}"><button class="secondary" name="invitation" value="${id}">${t('account.invite.cancel')}</button></form>
</li>\n`,
)}</ul>`
}

const renderInviteForm = (
  { t }: PageTexts,
  { refusal }: Links,
) => html`<h2>${t('account.invite.heading')}</h2>
<form method="post" action="${INVITE_PATH}">
${refusal ? renderRefusal(t(`account.links.error.${refusal}`)) : ''}<label>${t('account.email')}
<input type="email" name="email" autocomplete="off" dir="ltr" maxlength="320" required></label>
<fieldset><legend>${t('account.invite.relation')}</legend>
<label class="check"><input type="radio" name="relation" value="child" required> <span>${t('account.invite.child')}</span></label>
<label class="check"><input type="radio" name="relation" value="parent" required> <span>${t('account.invite.parent')}</span></label>
</fieldset>
<button>${t('account.invite.send')}</button>
</form>`

function renderJudoka({ t, code }: PageTexts, { judoka, claims, portal }: Links) {
  const describe = ({ club, country }: ClaimedJudoka) => [club, country].filter(Boolean).join(' · ')
  return html`<h2>${t('account.judoka.heading')}</h2>
<p class="hint">${t('account.judoka.intro', { action: t('judoka.claim') })}</p>
<ul class="sessions">
${judoka.map(
  (person) => html`<li>
<p>${
    person.isHidden
      ? html`<strong><bdi>${person.name}</bdi></strong>`
      : html`<a href="${portal}${localizePath(buildPath('judoka', { id: person.id }), code)}"><bdi>${person.name}</bdi></a>`
  }<br><span><bdi>${describe(person)}</bdi>${person.isHidden ? ` · ${t('account.judoka.hidden')}` : ''}</span></p>
<div class="buttons">${
    person.isHidden && !person.canShow
      ? ''
      : html`<form method="post" action="${HIDE_PATH}"><input type="hidden" name="hidden" value="${person.isHidden ? '' : '1'}">
<button class="secondary" name="person" value="${person.id}">${t(person.isHidden ? 'account.judoka.show' : 'account.judoka.hide')}</button></form>`
  }${
    person.isOwn
      ? html`<form method="post" action="${UNLINK_JUDOKA_PATH}"><button class="secondary" name="person" value="${person.id}">${t('account.links.unlink')}</button></form>`
      : ''
  }</div>
</li>\n`,
)}${claims.map(
  ({ id, judoka: person, relation }) => html`<li>
<p><strong><bdi>${person.name}</bdi></strong> <span><bdi>${describe(person)}</bdi></span><br>${t(`account.claim.${relation}`)} · ${t('account.claim.pending')}</p>
<form method="post" action="${WITHDRAW_CLAIM_PATH}"><button class="secondary" name="claim" value="${id}">${t('account.claim.withdraw')}</button></form>
</li>\n`,
)}</ul>
<p class="links"><a href="${portal}${localizePath('/judoka/', code)}">${t('account.judoka.find')}</a></p>`
}
